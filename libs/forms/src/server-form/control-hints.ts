import type { FormField } from '@pozyka/api-contract';
import type { FormRuleName } from '@pozyka/api-contract/constants';
import type { TextInputProps } from '@pozyka/design-system';
import { isDigitMask } from '@pozyka/domain/server-form';

/** What browsers fill in, by the field's name in lower case without separators. */
const purposes: Readonly<Record<string, string>> = {
  login: 'username',
  email: 'email',
  firstname: 'given-name',
  name: 'given-name',
  secondname: 'family-name',
  lastname: 'family-name',
  surname: 'family-name',
  patronymic: 'additional-name',
  birthdate: 'bday',
  birthday: 'bday',
  city: 'address-level2',
  locality: 'address-level2',
  region: 'address-level1',
};

export const hasRule = ({ rules = [] }: FormField, name: FormRuleName): boolean => rules.some(({ rule }) => rule === name);

/** The number of a rule, such as the most characters. */
export const numberOfRule = ({ rules = [] }: FormField, name: FormRuleName): number | undefined => {
  const value = rules.find(({ rule }) => rule === name)?.value;
  return typeof value === 'number' ? value : undefined;
};

/** The purpose of a field by its name; undefined where the type's own will do. */
export const purposeOf = ({ name, type }: FormField): string | undefined =>
  purposes[name.toLowerCase().replace(/[^a-z]/g, '')] ?? (type === 'email' ? 'email' : undefined);

/** A new password may be made up by the browser; a known one is filled in. */
export const passwordPurpose = (field: FormField): 'new-password' | 'current-password' =>
  hasRule(field, 'password') || hasRule(field, 'same') ? 'new-password' : 'current-password';

/** Which keyboard a phone shows for a line of text. */
export const keyboardOf = (field: FormField): TextInputProps['inputMode'] => {
  if (field.type === 'email') return 'email';
  return hasRule(field, 'itn') || hasRule(field, 'code') || (field.mask && isDigitMask(field.mask)) ? 'numeric' : undefined;
};
