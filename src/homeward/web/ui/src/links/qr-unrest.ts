// How hard a QR code is to read: long runs, squares of one shade, figures like those of the corners, too much of one shade.
const RUN = 5;
const SQUARE = 3;
const FIGURE = 40;
const SHADE = 10;
const CORNER = /(?=10111010000|00001011101)/g;

export function unrest(code: boolean[][]): number {
  const rows = code.map((row) => row.map((dark) => (dark ? "1" : "0")).join(""));
  const columns = rows.map((_, x) => rows.map((row) => row[x]).join(""));
  const lines = [...rows, ...columns];
  const runs = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []);
  const figures = lines.reduce((sum, line) => sum + [...line.matchAll(CORNER)].length, 0);
  const dark = rows.join("").replaceAll("0", "").length / code.length ** 2;
  return (
    runs.reduce((sum, run) => sum + run.length - RUN + 3, 0) +
    SQUARE * squares(code) +
    FIGURE * figures +
    SHADE * Math.floor(Math.abs(dark - 0.5) * 20)
  );
}

function squares(code: boolean[][]): number {
  let found = 0;
  for (let y = 1; y < code.length; y++)
    for (let x = 1; x < code.length; x++) {
      const shade = code[y]![x];
      if (code[y]![x - 1] === shade && code[y - 1]![x] === shade && code[y - 1]![x - 1] === shade) found++;
    }
  return found;
}
