import { kyivDay, type Day } from '@pozyka/domain/dates';

/** The day in Kyiv by the customer's own clock; the server decides by its own. */
export const today = (): Day => kyivDay(new Date());
