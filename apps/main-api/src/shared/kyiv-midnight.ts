import { kyivDay, type Day } from '@pozyka/domain';

const HOUR_MS = 3_600_000;

/** The instant at which a day begins in Kyiv: two or three hours before it begins in Greenwich. */
export const kyivMidnight = (day: Day): Date => {
  const inSummer = new Date(Date.parse(`${day}T00:00:00Z`) - 3 * HOUR_MS);
  return kyivDay(inSummer) === day ? inSummer : new Date(inSummer.getTime() + HOUR_MS);
};
