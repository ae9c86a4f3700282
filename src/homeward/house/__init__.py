"""House rules: whether they make a game together, what else would, and sets of them that have a name."""

from homeward.house.fitting import fitted
from homeward.house.offered import Offer, offered, offers
from homeward.house.reading import BadRuleSet, NoRuleSet, read_set, set_from
from homeward.house.rule_set import RuleSet
from homeward.house.shipped import shipped
from homeward.house.writing import set_text

__all__ = [
    "BadRuleSet",
    "NoRuleSet",
    "Offer",
    "RuleSet",
    "fitted",
    "offered",
    "offers",
    "read_set",
    "set_from",
    "set_text",
    "shipped",
]
