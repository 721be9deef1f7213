import * as z from 'zod/mini';
import { bodyBudgets } from '../body-budget.ts';
import { actionStatuses, exchangePurposes, exchangeStates, passwordLength, registers } from '../constants.ts';
import { defineOperation } from '../operation.ts';
import {
  aliasParams,
  code,
  count,
  day,
  done,
  formFields,
  id,
  idParams,
  marketing,
  moment,
  money,
  phone,
  refusalSignificance,
  text,
} from '../schemas.ts';
import { formDefinition } from './forms.ts';
import { passkeyRequest } from './passkey-request.ts';

const login = text(254, 1);
const password = text(passwordLength.max, 1);
const token = text(512, 1);

/** `status` 18: right password, a code was sent; 19: right so far, a passkey is awaited. With isMultiplyAccount there is no token. */
export const loginResult = z.object({
  status: z.int(),
  isMultiplyAccount: z.boolean(),
  bearer_token: z.optional(z.string()),
  passkey: z.optional(passkeyRequest),
});
export type LoginResult = z.output<typeof loginResult>;

export const account = z.object({
  CustomerId: id,
  FirstName: z.nullable(z.string()),
  SecondName: z.nullable(z.string()),
  Patronymic: z.nullable(z.string()),
  /** Masked. */
  Phone: z.string(),
  Email: z.optional(z.string()),
  HasPassword: z.boolean(),
  ActionStatus: z.enum(actionStatuses),
  RefusalSignificance: refusalSignificance,
});
export type Account = z.output<typeof account>;

/**
 * `at`: from when the law lets go of their data, null while a loan runs or is being decided; `kept`: that is a later day; `ordered`: when they
 * will be erased.
 */
export const erasing = z.object({ at: z.nullable(moment), kept: z.boolean(), ordered: z.nullable(moment) });
export type Erasing = z.output<typeof erasing>;

/** One question to a register about the customer, or one report of them to the credit bureau. */
export const exchange = z.object({
  Register: z.enum(registers),
  /** Owner of the register, where there are several. */
  Name: z.nullable(z.string()),
  Purpose: z.enum(exchangePurposes),
  State: z.enum(exchangeStates),
  At: moment,
  /** Id of the edition of the consent that allows it. */
  Consent: z.nullable(z.string()),
  /** Of an answer, what the decision used. */
  Banned: z.optional(z.boolean()),
  History: z.optional(z.object({ OverdueDebts: count, RunningLoans: count, RunningPayments: money })),
  /** What was reported, beside who the customer is. */
  Loan: z.optional(z.object({ Number: z.string(), Amount: money, DueDate: day, Debt: money })),
});
export type Exchange = z.output<typeof exchange>;

export const loginForm = z.object({ id, alias: z.string(), title: z.string() });
export type LoginForm = z.output<typeof loginForm>;

const row = { host: 'main', area: 'customers', idempotent: false } as const;

export const customerOperations = {
  loginByPassword: defineOperation({
    ...row,
    method: 'POST',
    path: '/v2/system/customers/authorization/login',
    summary: 'Log in by login and password',
    access: 'public',
    bodyKind: 'form',
    bodyBytes: bodyBudgets.texts,
    body: z.strictObject({ login, password }),
    data: loginResult,
  }),
  getLoginSettings: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/system/customers/authorization/login/settings',
    summary: 'Which login forms are on',
    access: 'public',
    data: z.object({ forms: z.array(loginForm) }),
  }),
  getLoginForm: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/system/customers/authorization/login/:id',
    summary: 'One login form',
    access: 'public',
    params: idParams,
    data: formDefinition,
  }),
  loginByForm: defineOperation({
    ...row,
    method: 'POST',
    path: '/v2/system/customers/authorization/login/:id',
    summary: "Log in by a form's fields, or by the code after status 18",
    access: 'public',
    params: idParams,
    bodyBytes: bodyBudgets.longJson,
    body: z.union([z.strictObject({ fields: formFields }), z.strictObject({ login, code })]),
    data: loginResult,
  }),
  accountSelf: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/system/customers/account/self',
    summary: 'Who is logged in',
    access: 'customer',
    data: account,
  }),
  exportAccount: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/system/customers/account/export',
    summary: 'Everything kept about the customer',
    access: 'customer',
    perMinute: 20,
    data: z.record(z.string(), z.unknown()),
  }),
  exportAccountFile: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/system/customers/account/export/file',
    summary: 'The same as a JSON file that is saved, for a plain link',
    access: 'customer',
    perMinute: 20,
    answer: 'file',
  }),
  getErasing: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/system/customers/account/erase',
    summary: "From when the customer's data may be erased, and for when it is ordered",
    access: 'customer',
    data: erasing,
  }),
  listExchanges: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/system/customers/account/exchanges',
    summary: 'What registers were asked about the customer and told of them, the newest first',
    access: 'customer',
    data: z.array(exchange),
  }),
  eraseAccount: defineOperation({
    ...row,
    method: 'POST',
    path: '/v2/system/customers/account/erase',
    summary: 'Erase the customer after the legal retention; 409 with a running contract',
    access: 'customer',
    idempotent: true,
    data: z.object({ at: moment }),
  }),
  cancelErasing: defineOperation({
    ...row,
    method: 'DELETE',
    path: '/v2/system/customers/account/erase',
    summary: 'Take an order to erase back, before its day',
    access: 'customer',
    idempotent: true,
    data: done,
  }),
  getPasswordIdentificationForm: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/system/customers/password/identification/settings/:id',
    summary: 'The form that identifies a customer who forgot the password',
    access: 'public',
    params: idParams,
    data: formDefinition,
  }),
  identifyForPassword: defineOperation({
    ...row,
    method: 'POST',
    path: '/v2/system/customers/password/identification/:id',
    summary: 'Identify before a new password; the same answer for unknown customers',
    access: 'public',
    params: idParams,
    bodyBytes: bodyBudgets.longJson,
    body: z.strictObject({ fields: formFields }),
    data: z.object({ identified: z.boolean(), token: z.string() }),
  }),
  getPasswordRestoreSettings: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/system/customers/password/restore/settings',
    summary: 'How a password is restored here',
    access: 'public',
    data: z.object({
      identificationId: id,
      codeLength: count,
      passwordRules: z.object({ minLength: count, maxLength: count }),
    }),
  }),
  restorePassword: defineOperation({
    ...row,
    method: 'POST',
    path: '/v2/system/customers/password/restore',
    summary: 'Set a new password by token and code; ends every other session',
    access: 'public',
    body: z.strictObject({ token, code, password }),
    data: done,
  }),
  updateAccess: defineOperation({
    ...row,
    method: 'POST',
    path: '/v2/system/customers/access/update',
    summary: 'Set a password by a token and log in; who has a passkey must prove it next',
    access: 'public',
    body: z.strictObject({ token, code: z.optional(code), password }),
    data: z.object({ bearer_token: z.optional(z.string()), passkey: z.optional(passkeyRequest) }),
  }),
  updateAccesses: defineOperation({
    ...row,
    method: 'POST',
    path: '/v2/system/customers/update-accesses',
    summary: 'Change the login or the password of the logged-in customer',
    access: 'customer',
    bodyKind: 'form',
    bodyBytes: bodyBudgets.texts,
    body: z.strictObject({ login: z.optional(login), password, password_confirmation: password }),
    data: done,
  }),
  getIdentificationForm: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/system/customers/identification/form/:alias',
    summary: 'An identification form',
    access: 'public',
    params: aliasParams,
    data: formDefinition,
  }),
  registerByPartner: defineOperation({
    ...row,
    method: 'POST',
    path: '/v1/registration/2/installer',
    summary: "A partner's registration, idempotent by phone; the same answer for known and unknown",
    access: 'public',
    idempotent: true,
    body: z.strictObject({ Phone: phone, Marketing: z.optional(marketing) }),
    data: z.object({ CustomerId: id }),
  }),
};
