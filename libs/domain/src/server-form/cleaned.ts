import type { FormField } from '@pozyka/api-contract';
import type { FormFieldType, FormRuleName } from '@pozyka/api-contract/constants';
import { normaliseApartment, normaliseHouse } from '../address.ts';
import { normaliseCode } from '../code.ts';
import { normaliseEmail } from '../email.ts';
import { normaliseItn } from '../itn.ts';
import { normaliseName } from '../names.ts';
import { normalisePhone } from '../phone.ts';
import { readable, tidy } from '../text.ts';
import { normaliseDay } from '../typed-day.ts';
import type { WireValue } from './field-at.ts';

type Cleaner = (typed: string) => string;

const byRule: Partial<Record<FormRuleName, Cleaner>> = {
  phone: normalisePhone,
  email: normaliseEmail,
  name: normaliseName,
  itn: normaliseItn,
  house: normaliseHouse,
  apartment: normaliseApartment,
  code: normaliseCode,
  date: normaliseDay,
};

const byType: Partial<Record<FormFieldType, Cleaner>> = {
  textarea: readable,
  phone: normalisePhone,
  email: normaliseEmail,
  code: normaliseCode,
  date: normaliseDay,
};

/** A typed answer as it is checked, compared and stored: as its rule writes it, else as its type does; null where nothing is left. What is no text stays. */
export const cleaned = ({ type, rules = [] }: FormField, wire: WireValue): WireValue => {
  if (typeof wire !== 'string') return wire;
  // a password is never changed
  if (type === 'password') return wire;
  const ofRule = rules.map(({ rule }) => byRule[rule]).find((cleaner) => cleaner !== undefined);
  return (ofRule ?? byType[type] ?? tidy)(wire) || null;
};
