"""Reviews, maps and their pictures need no extra; frames and figures say which they need."""

import subprocess
import sys

REVIEW = """
import sys

for name in ("numpy", "numba", "polars", "matplotlib"):
    sys.modules[name] = None  # whoever imports it fails

import homeward
from homeward.record import Record
from homeward.reviews import next_throw

before = homeward.parse("pollyanna seats=0,2 turn=0 0=B23,B32,T2.5,T3.6 2=B4,B10,B16,B55")
review = homeward.review(Record.starting(before).throw(2, 1).play("T2.5-T2.6"))
assert not review.is_confirmed
assert "<svg" in review._repr_html_()
assert "<svg" in next_throw(homeward.game("kukla_ollie").start(2, first=0))._repr_html_()
for what in (review.frame, review.plot):
    try:
        what()
    except homeward.HomewardError as error:
        assert "homeward[study]" in str(error), error
print("reviewed")
"""


def test_a_review_in_plain_python() -> None:
    done = subprocess.run([sys.executable, "-c", REVIEW], capture_output=True, text=True, check=False)
    assert done.stdout == "reviewed\n", done.stderr
