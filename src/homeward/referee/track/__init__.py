"""The four dice games: Pollyanna, Dixie Pollyanna, Parcheesi and Poliana, one kernel driven by tables."""
