import { dateFromIso } from '@pozyka/design-system';
import { isBlank } from '@pozyka/domain/text';
import { dayFromTyped } from '@pozyka/domain/typed-day';

/** A field as it is sent: as typed, an empty one as null, which clears it on the server. */
export const textToWire = (typed: string | undefined): string | null => (typed === undefined || isBlank(typed) ? null : typed);

/** `12.03.1990` is sent as 1990-03-12; what is no day yet, as it was typed. */
export const dayToWire = (typed: string | undefined): string | null => dayFromTyped(typed) ?? textToWire(typed);

export const dayToForm = (day: string | null | undefined): string => dateFromIso(day) || (day ?? '');
