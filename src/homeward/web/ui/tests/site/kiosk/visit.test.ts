// What a visitor to a kiosk leaves is put away after the visit; what was there before stays.
import { beforeEach, expect, test, vi } from "vitest";
import { useDoor } from "../../../src/lib/door";
import { ServerDoor } from "../../../src/lib/server_door";
import { beginVisit, endVisit } from "../../../src/site/kiosk/visit";

let tables: string[];


function storage(): Record<string, unknown> {
  const kept = Object.create({
    getItem: (key: string) => (Object.hasOwn(kept, key) ? kept[key] : null),
    setItem: (key: string, value: string) => (kept[key] = value),
    removeItem: (key: string) => delete kept[key],
  }) as Record<string, unknown>;
  return kept;
}

beforeEach(() => {
  tables = ["before"];
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("sessionStorage", storage());
  useDoor(new ServerDoor());
  vi.stubGlobal("fetch", (address: string, { method }: { method: string }) => {
    const id = /\/tables\/(\w+)/.exec(address)?.[1];
    if (method === "DELETE") tables = tables.filter((one) => one !== id);
    if (method === "DELETE") return Promise.resolve(new Response(null, { status: 204 }));
    return Promise.resolve(Response.json({ tables: tables.map((one) => ({ id: one })) }));
  });
});

test("tables, names and settings of the visitor go, the others stay", async () => {
  localStorage.setItem("homeward.prefs", "the museum's");
  localStorage.setItem("elsewhere", "not ours");
  await beginVisit();
  tables.push("visitors");
  localStorage.setItem("homeward.prefs", "the visitor's");
  localStorage.setItem("homeward.seats", "Ana, Beto");
  localStorage.setItem("elsewhere", "changed");
  await beginVisit(); // a reload in the middle
  await endVisit();
  expect(tables).toEqual(["before"]);
  expect({ ...localStorage }).toEqual({ "homeward.prefs": "the museum's", elsewhere: "changed" });
  expect({ ...sessionStorage }).toEqual({});
});
