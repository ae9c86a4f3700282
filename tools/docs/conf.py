"""How Sphinx builds the documentation site; tools/docs/build.py lays out what it reads."""

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path

from pygments.lexers.special import TextLexer

import homeward
from homeward.rulebook import Value

# What these import for type checkers alone, and Sphinx looks up to show a signature.
import_module("homeward.house.offered").Value = Value
import_module("homeward.rulebook.book").Mapping = Mapping

# Some modules fetch their names when they are first asked for; Sphinx looks whether they are there.
for path in (Path(__file__).parents[2] / "build" / "docs" / "source" / "docs" / "reference").glob("homeward*.md"):
    module = import_module(path.stem)
    for name in getattr(module, "__all__", ()):
        setattr(module, name, getattr(module, name))

project = "homeward"
author = "The homeward developers"
release = version = homeward.__version__
root_doc = "docs/index"
html_theme = "furo"
html_title = "homeward"
html_show_copyright = False
html_copy_source = False

extensions = ["myst_nb", "sphinx.ext.autodoc"]
source_suffix = {".md": "myst-nb", ".ipynb": "myst-nb"}
myst_heading_anchors = 4
nb_execution_timeout = 900  # a compiler may be busy for the first of them
nb_execution_raise_on_error = True
nb_execution_cache_path = "build/docs/cache"

default_role = "code"  # `names` in docstrings
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
suppress_warnings = [
    "toc.not_included",  # measurements, and pages of the example: pages lead there
    "ref.python",  # a class that two modules show: links in signatures take the first
    "misc.highlighting_failure",  # examples in which something is left out (…)
]


def setup(app):
    """Blocks in languages of our own are plain text."""
    for name in ("tree", "levels"):
        app.add_lexer(name, TextLexer)
