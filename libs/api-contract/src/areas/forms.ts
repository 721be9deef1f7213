import * as z from 'zod/mini';
import { bodyBudgets } from '../body-budget.ts';
import { formEffects, formFieldTypes, formRules, pageSizes } from '../constants.ts';
import { defineOperation } from '../operation.ts';
import {
  alias,
  aliasParams,
  byteCount,
  bytes,
  count,
  day,
  file,
  formFields,
  id,
  language,
  limit,
  offset,
  pageUrl,
  text,
} from '../schemas.ts';

const option = z.object({ id: z.string(), title: z.string() });
const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const formRule = z.object({
  rule: z.enum(formRules),
  /**
   * The rule's number, pattern (of the whole value) or, for `same`, the other field. Bounds are in the value's own unit:
   * kopiykas for money, a day for a date, whose `max` may be `today`: the day of the answer in Kyiv; a length is of characters, for files and ticked options how many.
   */
  value: z.optional(scalar),
  message: z.optional(z.string()),
});
export type FormRule = z.output<typeof formRule>;

/**
 * What the field does while another has one of these values. Conditions of `show` must all hold; of the others one is
 * enough. A field that is not shown or is disabled counts as empty, is not checked and not sent.
 */
export const formCondition = z.object({ field: z.string(), is: z.union([scalar, z.array(scalar)]), effect: z.enum(formEffects) });
export type FormCondition = z.output<typeof formCondition>;

export const formField = z.object({
  name: z.string(),
  type: z.enum(formFieldTypes),
  label: z.string(),
  placeholder: z.optional(z.string()),
  /** `9` is a digit, `A` a letter, `*` either; the rest, and what follows a backslash, is literal and a part of the value. */
  mask: z.optional(z.string()),
  /** Choices; a `checkbox` that has them is a set of ticks whose value is a list. */
  options: z.optional(z.array(option)),
  /** Where hints come from: a source of this form and the fields whose values go along, as a query string with the typed text as `text`. */
  hints: z.optional(z.object({ url: z.string(), params: z.optional(z.array(z.string())) })),
  rules: z.optional(z.array(formRule)),
  when: z.optional(z.array(formCondition)),
  default: z.optional(scalar),
});
export type FormField = z.output<typeof formField>;

export const formGroup = z.object({
  title: z.string(),
  fields: z.array(formField),
  /** How many times the customer may fill the group in; `name` is the key of its list of records in `fields`. */
  repeat: z.optional(z.object({ name: text(100, 1), min: count, max: count })),
});
export type FormGroup = z.output<typeof formGroup>;

export const formDefinition = z.object({ alias: z.string(), title: z.string(), groups: z.array(formGroup) });
export type FormDefinition = z.output<typeof formDefinition>;

export const formFile = z.object({
  id,
  name: z.string(),
  size: count,
  offset: count,
  /** Given to a visitor with their first file: with it in `Upload-Token` they alone go on with their files and sends them. */
  token: z.optional(z.string()),
});
export type FormFile = z.output<typeof formFile>;

export const formHint = z.object({ value: z.string(), title: z.string() });
export type FormHint = z.output<typeof formHint>;

const uploadToken = { 'upload-token': z.optional(text(100)) };

const row = { host: 'main', area: 'forms', access: 'public', idempotent: false } as const;

export const formOperations = {
  getForm: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/system/forms/:alias',
    summary: 'A form that the server defines',
    params: aliasParams,
    query: z.strictObject({ language }),
    data: formDefinition,
  }),
  submitForm: defineOperation({
    ...row,
    method: 'POST',
    path: '/v2/system/forms/:alias',
    summary: 'Send a filled form',
    idempotent: true,
    params: aliasParams,
    headers: z.object(uploadToken),
    bodyBytes: bodyBudgets.longJson,
    body: z.strictObject({ fields: formFields }),
    /** Of a form that is owed an answer: the request's number, and the last day for the answer. */
    data: z.object({ id, request: z.optional(z.object({ number: z.string(), due: day })) }),
  }),
  addFormFile: defineOperation({
    ...row,
    method: 'POST',
    path: '/v2/system/forms/:alias/files',
    summary: 'Start a file of a form, whole or its first bytes',
    idempotent: true,
    secretAnswer: true,
    params: aliasParams,
    headers: z.object({ 'upload-length': z.optional(byteCount), ...uploadToken }),
    bodyKind: 'form',
    bodyBytes: bodyBudgets.upload,
    body: z.strictObject({ field: text(100, 1), file }),
    data: formFile,
  }),
  continueFormFile: defineOperation({
    ...row,
    method: 'PATCH',
    path: '/v2/system/forms/:alias/files/:id',
    summary: 'The next bytes of a file',
    idempotent: true,
    secretAnswer: true,
    params: z.strictObject({ alias, id }),
    headers: z.object({ 'upload-offset': byteCount, ...uploadToken }),
    bodyKind: 'bytes',
    bodyBytes: bodyBudgets.bytes,
    body: bytes,
    data: formFile,
  }),
  getFormHints: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/system/forms/autocomplete',
    summary: 'Hints from a source that the form names, never from a free address',
    query: z.strictObject({ url: pageUrl, params: z.optional(text(2_000)), limit: limit(pageSizes.formHints), offset }),
    data: z.array(formHint),
    paged: true,
  }),
};
