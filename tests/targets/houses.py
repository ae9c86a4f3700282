"""House rules to play whole games with on every target: each switch by itself, and together."""

TOGETHER = {"home_bonus": 10, "three_doublets": True, "capture_throws_again": True, "play_on": True}
RESTING = {"third_rests": True, "rest_after_entering": True, "stack_limit": 0, "enter_by_total": False}
OTHER_SHEETS = {"enter_by_total": True, "rest_after_entering": False, "blockade": True, "stack_limit": 2}
SIX_THREE = {"six_three": True, "enter_by_total": True, "rest_after_entering": False, "stack_limit": 3}

HOUSES = [
    ("pollyanna", {"home_bonus": 20}),
    ("pollyanna", {"three_doublets": True}),
    ("pollyanna", {"capture_throws_again": True}),
    ("pollyanna", {"play_on": True}),
    ("pollyanna", {"third_rests": True}),
    ("pollyanna", {"blockade": False, "stack_limit": 2, "pieces": 2}),
    ("pollyanna", TOGETHER | RESTING | {"reward_declinable": False}),
    ("dixie_pollyanna", TOGETHER | {"pieces": 3, "extra_throw": "never", "home_path": 2}),
    ("parcheesi", {"entering_captures": True}),
    (
        "parcheesi",
        TOGETHER | {"entering_captures": True, "reward": 20, "stack_limit": 3, "rest_after_entering": True},
    ),
    ("poliana", {"extra_throw": "both_used"}),
    ("poliana", {"six_three": True}),
    ("poliana", SIX_THREE | {"reward": 9, "capture_throws_again": True, "side": 15, "pieces": 3}),
    ("poliana", TOGETHER | OTHER_SHEETS | {"reward": 7, "extra_throw": "both_used"}),
]
