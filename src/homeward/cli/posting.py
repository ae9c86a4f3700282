"""The command of a game by post."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from homeward.cli.options import Flag, House, Json, Language, Plain, Rules


def post(
    link: str = "",
    /,
    *,
    new: str = "",
    players: int = 4,
    seat: str = "",
    name: str | None = None,
    partners: bool | None = None,
    first: str = "",
    house: House = (),
    rules: Rules = "",
    address: str = "",
    hand_over: str = "",
    move_out: Flag = False,
    move_in: str = "",
    record: Annotated[Path | None, Parameter(name=["--record", "-o"])] = None,
    json: Json = False,
    qr: Flag = False,
    remind: Flag = False,
    plain: Plain = None,
    lang: Language = "en",
) -> None:
    """Play by post: open a link that friends sent, see what happened, play, and get the next link to send.

    No server and no account: the link carries the whole game, and its dice cannot be chosen by anybody
    (docs/post.md). With a free seat in it you sit down there. Without a link the games kept here are listed.

    Try:

    - `homeward post --new pollyanna --name Ana` begins a game of four and prints the first link
    - `homeward post --new poliana --players 2 --house pieces=2` a short one, for two
    - `homeward post 'https://example.org/#/post/AQAJ…'` opens a link and plays
    - `homeward post LINK --record evening.txt` writes the game so far as a record
    - `homeward post LINK --json` prints what a letter holds, for other programs

    Parameters
    ----------
    link
        The link, a message with the link in it, or its letters alone; - reads it from standard input.
    new
        The game to begin.
    players
        How many play: 2, 3 or 4 (4 unless told).
    seat
        The colour you play, where you begin a game or join one; the first free one unless told.
    name
        Your name, at most 20 letters; asked for unless told.
    partners
        Two against two (--partners), or each alone (--no-partners). Unless told, as the game's own sheet has it:
        four play Pollyanna and Dixie Pollyanna two against two, and Parcheesi each alone.
    first
        The colour that starts; otherwise chance decides.
    address
        The page that links begin with, such as https://example.org/table/; unless told, that of the opened link.
    hand_over
        Propose that the seat the game waits for be handed to a bot: runner, hunter, keeper, steady or scholar.
    move_out
        Stop playing this seat here, and print what another device takes it up from.
    move_in
        Take up a seat from what --move-out printed; - reads it from standard input.
    record
        A file to write the game to, as a record.
    qr
        Show the link as a square of dots as well.
    remind
        Print a text that reminds whoever the game waits for, with the newest link that is known here.
    """
    from homeward.terminal.posting.command import post as by_post
    from homeward.terminal.posting.options import PostOptions

    told = (link, new, players, seat, name, partners, first, house, rules, address, hand_over)
    by_post(PostOptions(*told, move_out, move_in, record, json, qr, remind, plain, lang))
