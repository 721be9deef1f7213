import { phoneFromTyped } from '@pozyka/design-system';
import type { FieldErrors } from '@pozyka/forms';

/** One person as typed. */
export interface PersonForm {
  type?: string;
  name?: string;
  phone?: string;
}

/** People by their row: a row has its name still when another is taken away. */
export interface RelationForm {
  people?: Readonly<Record<string, PersonForm | undefined>>;
}

const fieldOf: Readonly<Record<string, keyof PersonForm>> = { TypeId: 'type', Name: 'name', Phone: 'phone' };

export const personFields = ['type', 'name', 'phone'] as const satisfies readonly (keyof PersonForm)[];

/** Name of a field in the form. */
export const fieldName = (row: string, field: keyof PersonForm): string => `people.${row}.${field}`;

/** People as typed, in the order of the rows. */
export const typed = ({ people = {} }: RelationForm, rows: readonly string[]) =>
  rows.map((row) => {
    const { type = '', name = '', phone = '' } = people[row] ?? {};
    return { TypeId: type, Name: name, Phone: phoneFromTyped(phone) };
  });

/** From the places of the wire, `Relations.1.Phone`, to fields of the form; anything else stays out. */
export const toFields = (errors: Readonly<Record<string, string | string[]>>, rows: readonly string[]): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, found]) => {
      const [, index = '', key = ''] = /^Relations\.(\d+)\.(\w+)$/.exec(path) ?? [];
      const row = rows[Number(index)];
      const field = fieldOf[key];
      return row === undefined || field === undefined ? [] : [[fieldName(row, field), [found].flat().join('\n')]];
    }),
  );

/** Whether anything would be lost by leaving. */
export const isTyped = ({ people = {} }: RelationForm, rows: readonly string[]): boolean =>
  rows.some((row) => Object.values(people[row] ?? {}).some((value: string | undefined) => value));
