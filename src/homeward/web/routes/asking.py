"""What every route asks of a request: its language, its device, and whom to ask about tables."""

from typing import Annotated

from fastapi import Depends, Query
from starlette.requests import HTTPConnection

from homeward.web.devices import Device, device_of, new_device
from homeward.web.guard.rates import Rates
from homeward.web.host import Host
from homeward.web.looking import Looking
from homeward.web.sentences import spoken
from homeward.web.wire.asked import Language as Tongue


def _language(connection: HTTPConnection, language: Annotated[Tongue | None, Query()] = None) -> Tongue:
    return language or spoken({}, connection.headers)


def _host(connection: HTTPConnection) -> Host:
    host: Host = connection.app.state.host
    return host


def _looking(connection: HTTPConnection) -> Looking:
    looking: Looking = connection.app.state.looking
    return looking


def _rates(connection: HTTPConnection) -> Rates:
    rates: Rates = connection.app.state.rates
    return rates


def _device(connection: HTTPConnection) -> Device:
    """The device; one that has not shown itself is a new one, which holds no table."""
    return device_of(connection) or new_device()


Language = Annotated[Tongue, Depends(_language)]
Tables = Annotated[Host, Depends(_host)]
Looks = Annotated[Looking, Depends(_looking)]
Limits = Annotated[Rates, Depends(_rates)]
This = Annotated[Device, Depends(_device)]
