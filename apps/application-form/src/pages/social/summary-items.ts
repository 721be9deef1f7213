import type { Address, LivingAddress } from '@pozyka/api-contract';
import { isDay } from '@pozyka/domain/dates';
import type { AnyFields, FieldKind } from '@pozyka/domain/steps';
import { formatDay, formatMoney, type Locale } from '@pozyka/i18n';
import type { Text } from '@pozyka/remote-kit';
import type { Option } from '../../features/lookups/use-lookup.ts';
import { declarationToForm } from '../../features/saving/wire.ts';

export interface Answer {
  term: string;
  details: string;
}

/** How the page says values. */
export interface Wording {
  text: Text;
  locale: Locale;
  /** Choices by the name of their field. */
  options: Readonly<Record<string, readonly Option[]>>;
}

const labelOf = (value: string, options: readonly Option[] = []): string =>
  options.find((option) => option.value === value)?.label ?? value;

const said: Record<FieldKind, (value: string, name: string, wording: Wording) => string> = {
  text: (value) => value,
  day: (value, _, { locale }) => (isDay(value) ? formatDay(value, locale) : value),
  choice: (value, name, { options }) => labelOf(value, options[name]),
  income: (value, _, { locale }) => (/^\d+$/.test(value) ? formatMoney(Number(value), locale, { whole: true }) : ''),
  declaration: (value, _, { text }) => text(`politic.short-${declarationToForm(value === 'true')}`),
  consent: (_value, _, { text }) => text('consent.given'),
};

/** The summary of a step: a line for each field that the others call for; one that is empty says so. */
export const stepSummary = <Values extends object>(fields: AnyFields<Values>, saved: Values, wording: Wording): Answer[] =>
  Object.entries(fields)
    .filter(([, { applies }]) => applies?.(saved) !== false)
    .map(([name, { kind, term }]) => {
      const value: unknown = Reflect.get(saved, name) ?? '';
      return {
        term: wording.text(term?.(saved) ?? `field.${name}`),
        details: (value !== '' && said[kind](String(value), name, wording)) || wording.text('check.empty'),
      };
    });

/** An office or a room has its word already. */
const flatText = (text: Text, apartment: string): string => (/^\d/.test(apartment) ? text('check.apartment', { apartment }) : apartment);

const place = (saved: LivingAddress, { text, options }: Wording): string =>
  [
    saved.region && labelOf(saved.region, options['region']),
    [saved.locality_type, saved.locality].filter(Boolean).join(' '),
    [saved.street_type, saved.streets].filter(Boolean).join(' '),
    saved.house && text('check.house', { house: saved.house }),
    saved.apartment && flatText(text, saved.apartment),
  ]
    .filter(Boolean)
    .join(', ');

/** Each address in one line. */
export const addressSummary = ({ living, ...registered }: Address, wording: Wording): Answer[] => {
  const { text } = wording;
  const lines = [
    { term: text('registration.title'), details: place(registered, wording) || text('check.empty') },
    ...(living ? [{ term: text('living.title'), details: place(living, wording) || text('check.empty') }] : []),
  ];
  return lines;
};
