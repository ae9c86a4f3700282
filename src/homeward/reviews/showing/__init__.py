"""Reviews and maps of throws to look at: pictures, tables and frames, for notebooks, terminals and pages."""
