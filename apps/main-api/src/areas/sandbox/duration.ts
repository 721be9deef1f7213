const pattern = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;
const units = [7 * 86_400_000, 86_400_000, 3_600_000, 60_000, 1_000] as const;

/** Milliseconds of an ISO 8601 duration in weeks, days, hours, minutes and seconds; null for anything else. */
export const durationMs = (text: string): number | null => {
  const parts = pattern.exec(text)?.slice(1);
  if (!parts || parts.every((part) => part === undefined)) return null;
  return units.reduce((total, unit, index) => total + unit * Number(parts[index] ?? 0), 0);
};
