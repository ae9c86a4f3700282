"""The vectors of docs/post.md are what the code makes."""

from __future__ import annotations

from post.vectors import in_page, made, worked_out


def test_the_page_has_the_vectors_of_the_code() -> None:
    assert in_page() == made()


def test_they_are_worked_out_alike() -> None:
    vectors = in_page()
    assert worked_out(vectors)["luck"] == [
        {key: one[key] for key in ("key", "dice", "cards", "lot")} for one in vectors["luck"]
    ]
    assert worked_out(vectors)["tags"] == [one["tag"] for one in vectors["tags"]]
    assert worked_out(vectors)["chain"] == {key: vectors["chain"][key] for key in ("first", "end")}


def test_the_first_throws_of_a_letter_are_those_of_its_luck() -> None:
    """The key of turn 1 gives the first throw of the game that the letter tells."""
    vectors = in_page()
    letter = next(one for one in vectors["letters"] if one["what"] == "twelve turns")
    thrown = [event.split()[2] for event in letter["events"] if event.startswith("throw")]
    first = next(one for one in vectors["luck"] if one["turn"] == 1)
    assert thrown[0] == first["dice"][0]
