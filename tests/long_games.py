"""Games as long as one likes, as records."""


def never_out(throws: int) -> str:
    """Two who throw and throw, and never come out."""
    lines = ["homeward record 1", "game pollyanna", "rules 1", "seats 0 2", "first 0"]
    for turn in range(throws):
        seat = 2 * (turn % 2)
        lines += [f"throw {seat} 1-2", f"play {seat} pass"]
    return "\n".join([*lines, "end", ""])
