import * as z from 'zod/mini';
import { actionStatuses } from '../constants.ts';
import { defineOperation } from '../operation.ts';
import { passkeyAwaited } from './passkey-request.ts';
import { code, codeSent, done, id, idParams, marketing, moment, money, phone, promocode, refusalSignificance, term } from '../schemas.ts';

/** Response to a confirmed code; the gateway stores the token and passes the rest on. */
export const passApproved = z.object({
  BearerToken: z.string(),
  FirstName: z.nullable(z.string()),
  SecondName: z.nullable(z.string()),
  Patronymic: z.nullable(z.string()),
  ActionStatus: z.enum(actionStatuses),
  RefusalSignificance: refusalSignificance,
});
export type PassApproved = z.output<typeof passApproved>;

export const device = z.object({ id, device: z.string(), last_seen: moment, current: z.boolean() });
export type Device = z.output<typeof device>;

const row = { host: 'main', area: 'auth', idempotent: false } as const;

export const authOperations = {
  generatePass: defineOperation({
    ...row,
    method: 'POST',
    path: '/v2/auth/generate-pass',
    summary: 'Send a one-time code by SMS; the same answer for a known and an unknown phone',
    access: 'public',
    body: z.strictObject({
      Phone: phone,
      Amount: z.optional(money),
      Term: z.optional(term),
      Promocode: z.optional(promocode),
      Marketing: z.optional(marketing),
    }),
    data: codeSent,
  }),
  approvePass: defineOperation({
    ...row,
    method: 'POST',
    path: '/v2/auth/approve-pass',
    summary: 'Log in by the code; an unknown phone becomes a new customer, and one who has a passkey must prove it next',
    access: 'public',
    body: z.strictObject({ Phone: phone, Code: code }),
    data: z.union([passApproved, passkeyAwaited]),
  }),
  refresh: defineOperation({
    ...row,
    method: 'POST',
    path: '/v1/auth/refresh',
    summary: 'Exchange the token; the handler judges the old one, so that a late use of it revokes the family',
    access: 'public',
    data: z.object({ BearerToken: z.string() }),
  }),
  logout: defineOperation({
    ...row,
    method: 'POST',
    path: '/v1/auth/logout',
    summary: 'End this session',
    access: 'customer',
    data: done,
  }),
  listSessions: defineOperation({
    ...row,
    method: 'GET',
    path: '/v1/auth/sessions',
    summary: "The customer's devices",
    access: 'customer',
    data: z.array(device),
  }),
  endSession: defineOperation({
    ...row,
    method: 'DELETE',
    path: '/v1/auth/sessions/:id',
    summary: 'End the session of one device; answers those that are left',
    access: 'customer',
    params: idParams,
    data: z.array(device),
  }),
  endOtherSessions: defineOperation({
    ...row,
    method: 'DELETE',
    path: '/v1/auth/sessions',
    summary: 'End the sessions of all devices but this one; answers what is left',
    access: 'customer',
    data: z.array(device),
  }),
  logoutEverywhere: defineOperation({
    ...row,
    method: 'POST',
    path: '/v1/auth/logout/everywhere',
    summary: 'End every session of the customer, this one too; the gateway forgets their cookies once it is done',
    access: 'customer',
    data: done,
  }),
};
