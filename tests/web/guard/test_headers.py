"""Headers on every answer."""

from web.device import Device


def test_every_answer_carries_the_policy(ana: Device) -> None:
    for path in ("/api/shelf", "/api/nowhere", "/", "/table/x", "/nothing.js"):
        headers = ana.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "camera=()" in headers["permissions-policy"]
        assert headers["cross-origin-opener-policy"] == "same-origin"
