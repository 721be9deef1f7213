import type { FormField } from '@pozyka/api-contract';
import type { FormFieldType } from '@pozyka/api-contract/constants';
import {
  dateFromIso,
  formatPhone,
  numberFromTyped,
  numberToTyped,
  phoneFromTyped,
  type ComboboxValue,
  type UploadItem,
} from '@pozyka/design-system';
import { normalisePhone } from '@pozyka/domain/phone';
import { dayFromTyped } from '@pozyka/domain/typed-day';
import { kopiykasFromTyped } from '@pozyka/domain/typed-sum';
import type { Scalar, WireValue } from '@pozyka/domain/server-form';
import type { TypedValue } from './form-values.ts';

interface Conversion {
  typed: (value: Scalar | undefined) => TypedValue;
  wire: (value: TypedValue) => WireValue;
}

const textOf = (value: TypedValue): string => (typeof value === 'string' ? value : '');
const orNull = (text: string): string | null => (text === '' ? null : text);

const text: Conversion = {
  typed: (value) => (value === undefined || value === null ? '' : String(value)),
  wire: (value) => orNull(textOf(value).trim()),
};

const conversions: Partial<Record<FormFieldType, Conversion>> = {
  // spaces at the ends are a part of a password
  password: { typed: () => '', wire: (value) => orNull(textOf(value)) },
  phone: {
    typed: (value) => formatPhone(text.typed(value) as string),
    wire: (value) => orNull(normalisePhone(phoneFromTyped(textOf(value).trim()))),
  },
  number: {
    typed: (value) => (typeof value === 'number' ? numberToTyped(value) : text.typed(value)),
    wire: (value) => numberFromTyped(textOf(value)) ?? text.wire(value),
  },
  money: {
    typed: (value) => (typeof value === 'number' ? String(value / 100) : text.typed(value)),
    wire: (value) => kopiykasFromTyped(textOf(value)) ?? text.wire(value),
  },
  date: {
    typed: (value) => dateFromIso(text.typed(value) as string),
    wire: (value) => dayFromTyped(textOf(value)) ?? text.wire(value),
  },
  autocomplete: {
    typed: (value) => ({ text: text.typed(value) as string, key: undefined }),
    wire: (value) => {
      const { key, text: typed } = (value as ComboboxValue | undefined) ?? { key: undefined, text: '' };
      return key ?? orNull(typed.trim());
    },
  },
  file: {
    typed: () => [],
    wire: (value) => ((value as readonly UploadItem[] | undefined) ?? []).flatMap(({ id }) => (id === undefined ? [] : [id])),
  },
};

const tick: Conversion = { typed: (value) => value === true, wire: (value) => value === true };
const ticks: Conversion = {
  typed: (value) => (typeof value === 'string' && value !== '' ? [value] : []),
  wire: (value) => [...((value as readonly string[] | undefined) ?? [])],
};

const conversionOf = ({ type, options }: FormField): Conversion => {
  if (type === 'switch') return tick;
  return type === 'checkbox' ? (options ? ticks : tick) : (conversions[type] ?? text);
};

/** What the control holds for a value of the wire, such as a field's default. */
export const toTyped = (field: FormField, value: Scalar | undefined): TypedValue => conversionOf(field).typed(value);

/** What the wire carries for a control's value: phone with +380, ISO day, kopiykas, ids of files. */
export const toWire = (field: FormField, value: TypedValue): WireValue => conversionOf(field).wire(value);
