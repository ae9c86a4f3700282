"""Everything that Python needs in the browser, in one archive: homeward without its server, and msgspec."""

from __future__ import annotations

import ast
import gzip
import io
from importlib.resources import files
from pathlib import Path
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from homeward.site.nets import replaced

LEFT_AT_HOME = (
    "__main__.py",
    "cli",
    "draw/text",
    "endgame/command.py",
    "endgame/showing.py",
    "endgame/told.py",
    "endgame/whole",
    "env",
    "hints/wasm.py",
    "opendata",
    "reviews/luck.py",
    "reviews/showing",
    "reviews/stage/luck.py",
    "reviews/track/luck.py",
    "site",
    "store",
    "study",
    "terminal",
    "training",
    "printing",
    "protocol",
    "puzzles/making",
    "puzzles/themes",
    "web/app.py",
    "web/errors.py",
    "web/openapi.py",
    "web/page.py",
    "web/replies.py",
    "web/routes",
    "web/running",
    "web/static",
    "web/ui",
    "playouts/written.py",
    "scholar/games.py",
    "scholar/keeping.py",
    "scholar/stage/games.py",
    "scholar/stage/keeping.py",
    "scholar/stage/watching.py",
    "scholar/track/games.py",
    "scholar/track/keeping.py",
    "scholar/track/watching.py",
    "scholar/watching.py",
    "scholar/weights",
    "scholar/whole_games.py",
    "targets/batches.py",
    "targets/compiled_machine.py",
    "targets/cpu.py",
    "targets/cuda.py",
    "targets/engine.py",
    "targets/literals.py",
    "targets/warming.py",
    "targets/wasm/compiling.py",
    "targets/wasm/doors.py",
    "targets/wasm/exponential.py",
    "targets/wasm/linking.py",
    "targets/wasm/numba_target.py",
    "testing",
    "web/guard/addresses.py",
)
"""What a browser does not need, or fetches by itself."""
KINDS = {".py", ".toml"}
NETS = "homeward/scholar/weights"
LONG_AGO = (1980, 1, 1, 0, 0, 0)  # so that the same files make the same archive


def library(wheel: Path) -> bytes:
    """The archive, compressed as a whole: its many small files have much in common."""
    made = io.BytesIO()
    with ZipFile(made, "w", ZIP_STORED) as archive:
        root = Path(str(files("homeward")))
        for file in sorted(root.rglob("*")):
            if file.suffix in KINDS and not _stays(file.relative_to(root).as_posix()):
                _put(archive, f"homeward/{file.relative_to(root).as_posix()}", _packed(file))
        _put(archive, f"{NETS}/.here", b"")  # nets are put beside it
        for net in replaced(root / "scholar/weights"):
            _put(archive, f"{NETS}/{net}", b"")  # known, and fetched where somebody plays by it
        with ZipFile(wheel) as theirs:
            for name in sorted(theirs.namelist()):
                if not name.endswith((".pyi", "/")):
                    _put(archive, name, theirs.read(name))
    return gzip.compress(made.getvalue(), mtime=0)


def _stays(path: str) -> bool:
    return any(path == left or path.startswith(f"{left}/") for left in LEFT_AT_HOME)


def _packed(file: Path) -> bytes:
    """A file as it travels: a module without what only its readers need, which is a third of it."""
    return without_words(file.read_text(encoding="utf-8")).encode() if file.suffix == ".py" else file.read_bytes()


def without_words(source: str) -> str:
    """A module without docstrings and comments."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            node.body = [one for one in node.body if not _is_words(one)] or [ast.Pass()]
    return ast.unparse(tree)


def _is_words(statement: ast.stmt) -> bool:
    """Whether a statement is a text by itself, which does nothing."""
    return (
        isinstance(statement, ast.Expr)
        and isinstance(statement.value, ast.Constant)
        and isinstance(statement.value.value, str)
    )


def _put(archive: ZipFile, name: str, data: bytes) -> None:
    archive.writestr(ZipInfo(name, LONG_AGO), data)
