"""The API against its own description: whatever is sent, sense or nonsense, the answer is one that was described."""

import json

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import (
    content_type_conformance,
    negative_data_rejection,
    not_a_server_error,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from homeward.web.openapi import openapi_json
from homeward.web.visitors.devices import COOKIE
from waiting import PATIENCE
from web.device import BOT, ME, Device
from web.server import Running

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
]
DOCUMENT = json.loads(openapi_json())


def described(mode: str) -> schemathesis.BaseSchema:
    told = schemathesis.Config.from_dict({"generation": {"mode": mode}})
    return schemathesis.openapi.from_dict(DOCUMENT, config=told)


@pytest.fixture(scope="module")
def sensible() -> schemathesis.BaseSchema:
    return described("positive")


@pytest.fixture(scope="module")
def nonsensical() -> schemathesis.BaseSchema:
    return described("negative")


# By fixtures: questions are made up when they are asked, not by every worker that only looks what there is to run.
sense, nonsense = map(schemathesis.pytest.from_fixture, ("sensible", "nonsensical"))
bounded = settings(max_examples=10, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))


@sense.parametrize()
@bounded
def test_what_was_described_is_answered_as_described(case: schemathesis.Case, house: Running) -> None:
    ask(case, house)


@nonsense.exclude(path_regex="health|ready|sharing$|record$|link$|rematch|move$|{table_id}$").parametrize()
@bounded
def test_what_was_not_described_is_refused_as_described(case: schemathesis.Case, house: Running) -> None:
    ask(case, house)


@sense.include(path_regex="table_id").parametrize()
@bounded
def test_a_real_table_answers_as_described(case: schemathesis.Case, house: Running) -> None:
    """The same with a table that is there, and actions that have seen it."""
    with Device(house.url) as device:
        table = device.open(ME, BOT, first=0)
        case.path_parameters["table_id"] = table
        if isinstance(case.body, dict):
            case.body["seen"] = 1
        case.call_and_validate(base_url=house.url, checks=CHECKS, cookies={COOKIE: device.http.cookies[COOKIE]})


def ask(case: schemathesis.Case, house: Running) -> None:
    with requests.Session() as session:
        case.call_and_validate(base_url=house.url, checks=CHECKS, session=session)


def test_the_sockets_messages_are_described(house: Running) -> None:
    served = requests.get(f"{house.url}/api/openapi.json", timeout=PATIENCE).json()
    assert served == DOCUMENT
    known = served["components"]["schemas"]
    for name in ("ClientMessage", "ServerMessage", "Hello", "ActMessage", "WhyMessage", "ViewMessage", "View"):
        assert name in known
    text = json.dumps(DOCUMENT)
    assert "$defs" not in text
    for reference in set(text.split('"#/components/schemas/')[1:]):
        assert reference.partition('"')[0] in known
