import type { Address, Passport } from '@pozyka/api-contract';
import {
  dayFromTyped,
  idCardNumberRule,
  issuerRule,
  itnRule,
  nameRule,
  normaliseAddress,
  normaliseItn,
  normaliseName,
  normalisePassport,
  passportNumberRule,
  patronymicRule,
  validateAddress,
  type Day,
} from '@pozyka/domain';
import { tidy } from '@pozyka/domain/text';
import * as z from 'zod/mini';
import type { BankIdentity } from './store.ts';

const text = z.optional(z.nullable(z.string().check(z.maxLength(500))));

const bankDocument = z.object({ type: text, series: text, number: text, issue: text, dateIssue: text });
const bankAddress = z.object({ type: text, state: text, city: text, street: text, houseNo: text, flatNo: text });

/** What we request of the bank, in its words. */
export const requested = {
  type: 'physical',
  fields: ['lastName', 'firstName', 'middleName', 'inn', 'birthDay'],
  documents: ['passport', 'idpassport'].map((type) => ({ type, fields: ['series', 'number', 'issue', 'dateIssue'] })),
  addresses: [{ type: 'juridical', fields: ['state', 'city', 'street', 'houseNo', 'flatNo'] }],
} as const;

/** Its response; anything may be absent. */
export const bankAnswer = z.object({
  customer: z.object({
    lastName: text,
    firstName: text,
    middleName: text,
    inn: text,
    birthDay: text,
    documents: z._default(z.array(bankDocument), []),
    addresses: z._default(z.array(bankAddress), []),
  }),
});
export type BankAnswer = z.output<typeof bankAnswer>;

/** A person as the bank knows them: their identity and further values, in the form's spelling. */
export interface BankPerson {
  readonly identity: BankIdentity;
  readonly passport: Passport;
  readonly address: Address;
}

/** Banks write ЛУКʼЯНЕНКО; forms and contracts Лукʼяненко. */
const written = (name: string | null | undefined): string => {
  const tidied = normaliseName(name);
  if (tidied !== tidied.toUpperCase()) return tidied;
  return tidied.toLowerCase().replace(/(^|[- ])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
};

/** The valid values of a step; the customer fills in the rest. */
const valid = <Step extends object>(values: Step, wrong: Readonly<Record<string, unknown>>): Step =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => value && !wrong[field])) as Step;

const documentOf = ({ documents }: BankAnswer['customer']): Passport => {
  // the card is the newer of the two
  const found = documents.find(({ type }) => type === 'idpassport') ?? documents.find(({ type }) => type === 'passport');
  if (!found) return {};
  const type = found.type === 'idpassport' ? 'id_card' : 'passport';
  const document = normalisePassport({
    document_type: type,
    passport_number: `${found.series ?? ''}${found.number ?? ''}`,
    extradition_institution: found.issue ?? '',
    extradition_date: dayFromTyped(found.dateIssue) ?? '',
  } satisfies Passport);
  const number = type === 'id_card' ? idCardNumberRule(document.passport_number) : passportNumberRule(document.passport_number);
  // a document needs its number
  if (number !== undefined) return {};
  return valid<Passport>(document, { extradition_institution: issuerRule(document.extradition_institution, type) });
};

/** Splits `м. Бровари` into type and name; without a type the whole is the name. */
const typed = (place: string | null | undefined): readonly [string, string] => {
  const [, type = '', name = ''] = /^(\p{L}{1,5}\.|смт)\s*(.+)$/u.exec(tidy(place)) ?? [];
  return name ? [type, name] : ['', place ?? ''];
};

const addressOf = ({ addresses }: BankAnswer['customer'], today: Day): Address => {
  const found = addresses.find(({ type }) => type === 'juridical');
  if (!found) return {};
  const [locality_type, locality] = typed(found.city);
  // the house goes out of the street before its kind does, by which a street counts as chosen from the register
  const whole = normaliseAddress({
    region: found.state ?? '',
    locality_type,
    locality,
    streets: found.street ?? '',
    house: found.houseNo ?? '',
    apartment: found.flatNo ?? '',
  });
  const wrong = validateAddress(whole, today);
  const [street_type, streets] = wrong['streets'] ? ['', ''] : typed(whole.streets);
  return valid<Address>({ ...whole, street_type, streets }, wrong);
};

/** The person of a bank's answer of a day in Kyiv; undefined where it does not say who they are. */
export const personOf = ({ customer }: BankAnswer, today: Day): BankPerson | undefined => {
  const surname = written(customer.lastName);
  const name = written(customer.firstName);
  const patronymic = written(customer.middleName);
  const birth_date = dayFromTyped(customer.birthDay);
  if (nameRule(surname) || nameRule(name) || patronymicRule(patronymic) || birth_date === undefined) return undefined;
  const itn = itnRule(customer.inn) === undefined ? normaliseItn(customer.inn) : null;
  return {
    identity: { surname, name, patronymic: patronymic || null, birth_date, itn },
    passport: { ...valid<Passport>({ surname, name, patronymic, birth_date, itn }, {}), ...documentOf(customer) },
    address: addressOf(customer, today),
  };
};
