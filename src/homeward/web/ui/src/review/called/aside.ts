// A way beside itself: so far to the right of whoever goes along it. Two that lead over the same spaces can both be seen.
import { distance, type Point } from "../../table/board/places";

export function aside(way: Point[], by: number): Point[] {
  return way.map((point, i) => {
    const before = way[i - 1] ?? point;
    const after = way[i + 1] ?? point;
    const far = distance(before, after);
    if (!far) return point;
    const [dx, dy] = [(after[0] - before[0]) / far, (after[1] - before[1]) / far];
    return [point[0] - dy * by, point[1] + dx * by];
  });
}
