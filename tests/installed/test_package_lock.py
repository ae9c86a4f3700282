"""The page's packages: each is checked against its hash, and none is tied to the registry it was fetched from."""

import json

import pytest

from places import ROOT

UI = ROOT / "src" / "homeward" / "web" / "ui"
PACKAGES = json.loads((UI / "package-lock.json").read_text("utf-8"))["packages"]


def test_the_page_has_packages_and_every_one_it_asks_for_is_locked():
    asked = json.loads((UI / "package.json").read_text("utf-8"))["devDependencies"]
    for name, version in asked.items():
        assert PACKAGES[f"node_modules/{name}"]["version"] == version


@pytest.mark.parametrize("name", [name for name in PACKAGES if name])
def test_a_package_has_its_hash_and_no_address(name: str):
    assert PACKAGES[name]["integrity"].startswith("sha512-")
    assert "resolved" not in PACKAGES[name]


def test_npm_goes_on_writing_it_so():
    assert "omit-lockfile-registry-resolved=true" in (UI / ".npmrc").read_text("utf-8").splitlines()
