"""Which device this is: a cookie that scripts and other sites cannot reach, given once."""

from pathlib import Path

from homeward.web.visitors.devices import COOKIE
from web.device import WISH, Device
from web.server import Running, settings_for


def test_the_token_is_out_of_reach_of_scripts_and_other_sites(ana: Device) -> None:
    answer = ana.http.post("/api/tables", json=WISH)
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert "max-age=34560000" in cookie
    assert len(ana.http.cookies[COOKIE]) == 66


def test_a_device_keeps_its_token(ana: Device) -> None:
    ana.open()
    token = ana.http.cookies[COOKIE]
    ana.open()
    assert ana.http.cookies[COOKIE] == token


def test_a_request_without_the_token_is_never_given_another(ana: Device) -> None:
    """The first request after a link from elsewhere has no cookie: it must not replace the one that owns tables."""
    for path in ("/", "/api/tables", "/api/shelf", "/table/x"):
        assert "set-cookie" not in ana.http.get(path).headers


def test_the_database_knows_only_the_hash(tmp_path: Path) -> None:
    with Running(settings_for(tmp_path)) as house, Device(house.url) as ana:
        ana.open()
        token = ana.http.cookies[COOKIE].encode()
    for file in tmp_path.iterdir():
        assert token not in file.read_bytes()
