"""What strong players think with: budgets, rollouts, looks ahead, and the choice between alternatives."""
