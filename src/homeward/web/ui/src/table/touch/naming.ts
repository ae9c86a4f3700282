// What a piece is called for ears: where it is, and where it goes if there is one place only.
import type { SpaceShown } from "../../lib/types";
import { say } from "../../words";
import { type Choice, destinationsOf } from "./choosing.svelte";

type Place = Pick<Choice, "space" | "number">;

export function pieceName(piece: Choice, spaceOf: (at: Place) => SpaceShown | undefined): string {
  const nameOf = (at: Place): string => spaceOf(at)?.name ?? at.space;
  const [only, ...others] = destinationsOf(piece.plays);
  const to = only && !others.length ? nameOf(only) : "";
  return say().table.piece(nameOf(piece), piece.number, piece.plays.length > 0, to);
}
