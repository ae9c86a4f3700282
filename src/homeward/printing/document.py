"""A PDF with our own letters in it, and SVG drawn onto its pages by the millimetre."""

from __future__ import annotations

import io
import re
from datetime import UTC, datetime
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, cast
from xml.etree import ElementTree

from homeward.draw.svg.parts import SANS, SERIF
from homeward.extras import needing

with needing("print", "Printing"):
    from fpdf import FPDF
    from fpdf.html import COLOR_DICT

if TYPE_CHECKING:
    from collections.abc import Mapping

    from homeward.printing.papers import Paper

FONTS = Path(str(files("homeward.printing"))) / "fonts"
LETTERS = {
    ("serif-print", ""): "serif-regular.ttf",
    ("serif-print", "I"): "serif-italic.ttf",
    ("serif-print", "B"): "serif-bold.ttf",
    ("serif-print", "BI"): "serif-bold.ttf",
    ("sans-print", ""): "sans-regular.ttf",
    ("sans-print", "I"): "sans-regular.ttf",
    ("sans-print", "B"): "sans-bold.ttf",
    ("sans-print", "BI"): "sans-bold.ttf",
}
"""The letters by family and style; fonts/README.md says where they come from."""
SERIFS, SANSES = "serif-print", "sans-print"
POINT = 25.4 / 72
NAMELESS = "#808080"
"""What a colour is printed in that CSS has no name for."""
_MADE = datetime(2000, 1, 1, tzinfo=UTC)  # the same pages make the same file
_SVG = "{http://www.w3.org/2000/svg}"
ElementTree.register_namespace("", _SVG.strip("{}"))
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
_PAINTED = {"fill", "stroke", "stop-color"}
_TOLD = {f"{_SVG}title", f"{_SVG}desc"}


def new_document(title: str, language: str) -> FPDF:
    """A document without pages, measured in millimetres."""
    pdf = FPDF(unit="mm")
    pdf.set_auto_page_break(auto=False)
    pdf.set_margins(0, 0, 0)
    pdf.c_margin = 0
    for (family, style), file in LETTERS.items():
        pdf.add_font(family, style, FONTS / file)
    pdf.set_title(title)
    pdf.set_creator("homeward")
    pdf.set_producer("homeward")
    pdf.set_lang(language)
    pdf.set_creation_date(_MADE)
    return pdf


def new_page(pdf: FPDF, paper: Paper) -> None:
    """Another page; upright or lying, as the paper is."""
    pdf.add_page(orientation="P", format=(paper.wide, paper.high))


def draw_svg(pdf: FPDF, svg: str, x: float, y: float, wide: float) -> None:
    """One of our pictures, its upper left corner there, so many millimetres wide."""
    root = ElementTree.fromstring(svg)
    _prepare(root)
    _, _, across, down = (float(part) for part in root.attrib["viewBox"].split())
    root.attrib.update(width=str(across), height=str(down))
    data = io.BytesIO(ElementTree.tostring(root))
    pdf.image(data, x, y, wide, wide * down / across)


def write(
    pdf: FPDF,
    text: str,
    x: float,
    y: float,
    points: float,
    *,
    family: str = SERIFS,
    style: str = "",
    align: str = "L",
    ink: str = "#2b2118",
) -> float:
    """One line of text, its baseline there; says how wide it is."""
    pdf.set_font(family, style, points)
    pdf.set_text_color(ink)
    wide: float = pdf.get_string_width(text)
    pdf.text(x - {"L": 0.0, "C": wide / 2, "R": wide}[align], y, text)
    return wide


def lines_of(pdf: FPDF, text: str, wide: float, points: float, *, family: str = SERIFS, style: str = "") -> list[str]:
    """A text broken into lines of that width."""
    pdf.set_font(family, style, points)
    return cast("list[str]", pdf.multi_cell(wide, text=text, align="L", dry_run=True, output="LINES"))


def ink_of(colour: str) -> str:
    """A colour as the library reads it: a game of one's own may have any that CSS has a name for."""
    return colour if colour.startswith("#") else COLOR_DICT.get(colour.lower(), NAMELESS)


def _prepare(root: ElementTree.Element) -> None:
    """Put what the library does not read as it does.

    Clips go among the definitions and onto every shape by itself, a picture in a picture becomes a group, a browser's
    letters become ours. Names for ears are left out.
    """
    clips = ElementTree.SubElement(root, f"{_SVG}defs")
    root.remove(clips)
    root.insert(0, clips)
    for parent in list(root.iter()):
        for child in list(parent):
            if child.tag in _TOLD:
                parent.remove(child)
            elif child.tag == f"{_SVG}clipPath" and parent.tag != f"{_SVG}defs":
                parent.remove(child)
                clips.append(_clip(child))
            elif child.tag == f"{_SVG}svg":
                _grouped(child)
    for one in root.iter():
        clip = one.attrib.pop("clip-path", None)
        for leaf in one.iter() if clip else ():
            if not len(leaf):
                leaf.set("clip-path", _joined(clip or ""))
        for key in _PAINTED & one.attrib.keys():
            if not one.attrib[key].startswith(("none", "url(")):
                one.set(key, ink_of(one.attrib[key]))
        family = one.attrib.get("font-family")
        if family:
            one.set("font-family", {SERIF: SERIFS, SANS: SANSES}[family])


def _clip(clip: ElementTree.Element) -> ElementTree.Element:
    """A clip as the library clips by it: straight outlines alone, so rounded corners are not."""
    clip.set("id", _joined(clip.attrib["id"]))
    for path in clip:
        path.tag = f"{_SVG}polygon"
        path.set("points", " ".join(_NUMBER.findall(path.attrib.pop("d"))))
    return clip


def _joined(name: str) -> str:
    """A clip's name without hyphens, which the library does not find."""
    return name.replace("-", "_")


def _grouped(picture: ElementTree.Element) -> None:
    """A picture in a picture that is shown whole, as a group in its place."""
    attributes: Mapping[str, str] = dict(picture.attrib)
    left, top, wide, _ = (float(part) for part in attributes["viewBox"].split())
    scale = float(attributes["width"]) / wide
    x, y = (float(attributes.get(key, "0")) for key in ("x", "y"))
    picture.tag = f"{_SVG}g"
    picture.attrib.clear()
    picture.set("transform", f"translate({x} {y}) scale({scale}) translate({-left} {-top})")


def plain_number(value: float) -> str:
    """A number without a point where it needs none."""
    return re.sub(r"\.?0+$", "", f"{value:.1f}") if value % 1 else f"{value:.0f}"
