// The bytes by which a QR code is read though some of it is dirty: Reed and Solomon's, over the field of 256.
const FIELD = 0x11d;

const POWERS: number[] = [];
const LOGS: number[] = [];
for (let i = 0, power = 1; i < 255; i++) {
  POWERS.push(power);
  LOGS[power] = i;
  power = power & 0x80 ? (power << 1) ^ FIELD : power << 1;
}

const times = (a: number, b: number): number => (a && b ? POWERS[(LOGS[a]! + LOGS[b]!) % 255]! : 0);

// (x − 1)(x − 2)(x − 4)…, without its first factor, which is 1.
function divisor(degree: number): number[] {
  let factors = [1];
  for (let i = 0; i < degree; i++) {
    const raised = [...factors, 0];
    factors = raised.map((factor, at) => factor ^ times(factors[at - 1] ?? 0, POWERS[i]!));
  }
  return factors.slice(1);
}

// What is left of the data when it is divided so.
export function corrected(data: number[], count: number): number[] {
  const by = divisor(count);
  return data.reduce<number[]>(
    (left, byte) => {
      const factor = byte ^ left[0]!;
      return [...left.slice(1), 0].map((one, i) => one ^ times(by[i]!, factor));
    },
    Array.from({ length: count }, () => 0),
  );
}
