// Of a few numbers the one nearest to what was wanted; of two that are equally near the lower.
export function nearest(values: number[], wanted: number): number {
  return values.reduce((best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best));
}
