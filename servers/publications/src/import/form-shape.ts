import { formEffects, formFieldTypes, formRules } from '@pozyka/api-contract/constants';
import * as z from 'zod/mini';

const words = z.string().check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(2_000));
const name = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/, 'a name is Latin letters, digits and _'));
const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const whole = z.int().check(z.nonnegative('must not be negative'));
const oneOf = <const T extends readonly string[]>(values: T) => z.enum(values, `is one of ${values.join(', ')}`);

const strict = <S extends z.core.$ZodShape>(shape: S) =>
  z.strictObject(shape, { error: ({ code, keys }) => (code === 'unrecognized_keys' ? `nobody knows ${String(keys)}` : undefined) });

const field = strict({
  name,
  type: oneOf(formFieldTypes),
  label: words,
  placeholder: z.optional(words),
  mask: z.optional(words),
  options: z.optional(z.array(strict({ id: z.string().check(z.minLength(1), z.maxLength(100)), title: words })).check(z.minLength(1))),
  hints: z.optional(strict({ url: z.string(), params: z.optional(z.array(name)) })),
  rules: z.optional(z.array(strict({ rule: oneOf(formRules), value: z.optional(scalar), message: z.optional(words) }))),
  when: z.optional(z.array(strict({ field: name, is: z.union([scalar, z.array(scalar)]), effect: oneOf(formEffects) }))),
  default: z.optional(scalar),
});

/** forms/<alias>.<language>.json: the contract's definition, without unknown keys. */
export const formShape = strict({
  title: words,
  groups: z
    .array(
      strict({
        title: z.string().check(z.trim(), z.maxLength(200)),
        fields: z.array(field).check(z.minLength(1, 'a group has fields')),
        repeat: z.optional(strict({ name, min: whole, max: whole })),
      }),
    )
    .check(z.minLength(1, 'a form has groups')),
});
export type FormText = z.output<typeof formShape>;

const wordKeys = ['title', 'label', 'placeholder', 'message'];

/** Whether a value of a form is words for the reader, which every language has its own of. */
export const isFormWords = (key: string, value: unknown): value is string => wordKeys.includes(key) && typeof value === 'string';

/** A form without its words: what both languages must say alike. */
export const formOutline = (form: FormText): string =>
  JSON.stringify(form, (key, value: unknown) => (isFormWords(key, value) ? '' : value));
