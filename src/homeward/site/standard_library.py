"""Python's own library as the site has it: without what no table ever asks for, a third of it."""

from __future__ import annotations

import io
from zipfile import ZIP_DEFLATED, ZipFile

LEFT_OUT = (
    "_pydatetime.py",
    "_pydecimal.py",
    "_pyio.py",
    "_pyrepl/",
    "_sysconfigdata",
    "asyncio/windows",
    "bdb.py",
    "cProfile.py",
    "cmd.py",
    "code.py",
    "colorsys.py",
    "configparser.py",
    "ctypes/",
    "curses/",
    "dbm/",
    "difflib.py",
    "doctest.py",
    "ensurepip/",
    "filecmp.py",
    "fileinput.py",
    "ftplib.py",
    "getopt.py",
    "gettext.py",
    "graphlib.py",
    "html/",
    "imaplib.py",
    "mailbox.py",
    "modulefinder.py",
    "multiprocessing/",
    "netrc.py",
    "optparse.py",
    "pdb.py",
    "pickletools.py",
    "plistlib.py",
    "poplib.py",
    "profile.py",
    "pstats.py",
    "pyclbr.py",
    "pydoc",
    "rlcompleter.py",
    "sched.py",
    "shelve.py",
    "smtplib.py",
    "socketserver.py",
    "sqlite3/",
    "statistics.py",
    "symtable.py",
    "tabnanny.py",
    "timeit.py",
    "trace.py",
    "turtle",
    "unittest/",
    "venv/",
    "wave.py",
    "webbrowser.py",
    "wsgiref/",
    "xml/dom/",
    "xml/etree/",
    "xmlrpc/",
    "zipapp.py",
)
SCRIPTS = (
    "utf_8",
    "utf_16",
    "utf_32",
    "ascii",
    "latin_1",
    "aliases",
    "__init__",
    "idna",
    "punycode",
    "cp437",
    "raw_",
)
"""Of the many ways to write letters, those that are met: Unicode's, and what archives are named in."""


def trimmed(library: bytes) -> bytes:
    """The archive without them."""
    made = io.BytesIO()
    with ZipFile(io.BytesIO(library)) as whole, ZipFile(made, "w", ZIP_DEFLATED, compresslevel=9) as kept:
        for entry in whole.infolist():
            if not entry.is_dir() and _is_met(entry.filename):
                kept.writestr(entry, whole.read(entry), ZIP_DEFLATED)
    return made.getvalue()


def _is_met(name: str) -> bool:
    if name.startswith("encodings/"):
        return name.removeprefix("encodings/").startswith(SCRIPTS)
    return not name.startswith(LEFT_OUT)
