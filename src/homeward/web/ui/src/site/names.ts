// What files are called: by the day, as this device counts days.
export function exportName(now: Date): string {
  const two = (part: number): string => String(part).padStart(2, "0");
  return `homeward-${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}.json`;
}
