import type { Address, LivingAddress, Passport, Social } from '@pozyka/api-contract';
import { isDay } from '@pozyka/domain/dates';
import { formatDay, formatMoney, type Locale } from '@pozyka/i18n';
import type { Text } from '@pozyka/remote-kit';
import type { Option } from '../../features/lookups/options.ts';
import { declarationToForm } from './conversions.ts';

export interface Answer {
  term: string;
  details: string;
}

type Value = string | null | undefined;

const dayText = (day: Value, locale: Locale): Value => (day && isDay(day) ? formatDay(day, locale) : day);
const labelOf = (value: Value, options: readonly Option[]): Value => options.find((option) => option.value === value)?.label ?? value;

/** Lines of answers; one that was not given says so, unless the question was not asked. */
const lines = (text: Text, rows: readonly (readonly [term: string, value: Value] | false)[]): Answer[] =>
  rows.filter((row) => row !== false).map(([term, value]) => ({ term, details: value || text('check.empty') }));

export const passportAnswers = (saved: Passport, text: Text, locale: Locale, documentTypes: readonly Option[]): Answer[] => {
  const type = saved.document_type ?? 'passport';
  return lines(text, [
    [text('field.surname'), saved.surname],
    [text('field.name'), saved.name],
    [text('field.patronymic'), saved.patronymic],
    [text('field.itn'), saved.itn],
    [text('field.birth_date'), dayText(saved.birth_date, locale)],
    [text('field.email'), saved.email],
    [text('check.document'), documentTypes.find(({ value }) => value === type)?.label ?? text(`document.${type}`)],
    [text(`${type}.number`), saved.passport_number],
    type === 'id_card' && [text('id_card.record'), saved.record_number],
    [text(`${type}.issuer`), saved.extradition_institution],
    [text('field.extradition_date'), dayText(saved.extradition_date, locale)],
  ]);
};

/** An office or a room has its word already. */
const flatText = (text: Text, apartment: string): string => (/^\d/.test(apartment) ? text('check.apartment', { apartment }) : apartment);

const place = (saved: LivingAddress, text: Text, regions: readonly Option[]): string =>
  [
    labelOf(saved.region, regions),
    [saved.locality_type, saved.locality].filter(Boolean).join(' '),
    [saved.street_type, saved.streets].filter(Boolean).join(' '),
    saved.house && text('check.house', { house: saved.house }),
    saved.apartment && flatText(text, saved.apartment),
  ]
    .filter(Boolean)
    .join(', ');

/** Each address in one line. */
export const addressAnswers = ({ living, ...registered }: Address, text: Text, regions: readonly Option[]): Answer[] =>
  lines(text, [
    [text('registration.title'), place(registered, text, regions)],
    !!living && [text('living.title'), place(living, text, regions)],
  ]);

export const socialAnswers = (
  social: Social,
  text: Text,
  locale: Locale,
  lookups: { purposes: readonly Option[]; statuses: readonly Option[] },
): Answer[] =>
  lines(text, [
    [text('field.work_type'), social.work_type && text(`work.${social.work_type}`)],
    social.work_type === 'employee' && [text('field.company_name'), social.company_name],
    [text('field.income'), typeof social.Income === 'number' ? formatMoney(social.Income, locale, { whole: true }) : undefined],
    [text('field.social_status'), labelOf(social.social_status, lookups.statuses)],
    [text('field.purpose'), labelOf(social.purpose, lookups.purposes)],
    [text('field.not_politic'), text(`politic.short-${declarationToForm(social.not_politic)}`)],
    [text('consent.short'), social.bureau_consent && text('consent.given')],
  ]);
