import { expect, test } from "vitest";
import { ago } from "../../src/lib/when";
import { en } from "../../src/words/en";
import { es } from "../../src/words/es";

const THEN = new Date(2026, 2, 1, 12).toISOString(); // by the clock of this machine, as dates are shown

function after({ minutes = 0, hours = 0 }): string {
  return ago(THEN, Date.parse(THEN) + (hours * 60 + minutes) * 60_000, en.when, "en");
}

test("less than a minute is now", () => {
  expect(after({ minutes: 0.9 })).toBe("just now");
});

test("minutes and hours are counted when they are full", () => {
  expect(after({ minutes: 1 })).toBe("a minute ago");
  expect(after({ minutes: 1.9 })).toBe("a minute ago");
  expect(after({ minutes: 59 })).toBe("59 minutes ago");
  expect(after({ hours: 1 })).toBe("an hour ago");
  expect(after({ hours: 23, minutes: 59 })).toBe("23 hours ago");
});

test("after a day it was yesterday, after two it has a date", () => {
  expect(after({ hours: 24 })).toBe("yesterday");
  expect(after({ hours: 48 })).toBe("March 1, 2026");
});

test("the date is written in the language of the page", () => {
  expect(ago(THEN, Date.parse("2026-05-01T12:00:00Z"), es.when, "es")).toBe("1 de marzo de 2026");
});
