"""The table in a terminal: a loop of questions and answers, in signs and colours or in plain words."""
