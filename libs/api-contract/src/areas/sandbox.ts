import * as z from 'zod/mini';
import { actionStatuses, callOutcomes } from '../constants.ts';
import { defineOperation } from '../operation.ts';
import { done, moment, phone, text } from '../schemas.ts';

/** A message "sent" to a phone; `code` when it carried one. */
export const outboxMessage = z.object({ at: moment, text: z.string(), code: z.nullable(z.string()) });
export type OutboxMessage = z.output<typeof outboxMessage>;

/** A mail "sent" to a customer; `papers` names the PDFs that go with it. */
export const outboxMail = z.object({
  at: moment,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  papers: z.array(z.string()),
});
export type OutboxMail = z.output<typeof outboxMail>;

export const persona = z.object({ phone: z.string(), title: z.string(), ActionStatus: z.enum(actionStatuses) });
export type Persona = z.output<typeof persona>;

const row = { host: 'main', area: 'sandbox', access: 'sandbox', idempotent: false } as const;

export const sandboxOperations = {
  sandboxOutbox: defineOperation({
    ...row,
    method: 'GET',
    path: '/_sandbox/outbox',
    summary: 'Messages to a phone, newest first',
    query: z.strictObject({ phone }),
    data: z.array(outboxMessage),
  }),
  sandboxMails: defineOperation({
    ...row,
    method: 'GET',
    path: '/_sandbox/mails',
    summary: 'E-mails to the customer of a phone, newest first',
    query: z.strictObject({ phone }),
    data: z.array(outboxMail),
  }),
  sandboxPersonas: defineOperation({
    ...row,
    method: 'GET',
    path: '/_sandbox/personas',
    summary: 'Seeded customers, at least one for every ActionStatus',
    data: z.array(persona),
  }),
  sandboxCall: defineOperation({
    ...row,
    method: 'POST',
    path: '/_sandbox/call',
    summary: "What the operator's call decided",
    idempotent: true,
    body: z.strictObject({ phone, outcome: z.enum(callOutcomes) }),
    data: done,
  }),
  sandboxClock: defineOperation({
    ...row,
    method: 'POST',
    path: '/_sandbox/clock',
    summary: "Move the API's clock forward",
    idempotent: true,
    /** Weeks, days, hours, minutes, seconds: months have no fixed length. */
    body: z.strictObject({
      advance: z.string().check(z.regex(/^P(?!$)(?:\d{1,4}W)?(?:\d{1,5}D)?(?:T(?=\d)(?:\d{1,6}H)?(?:\d{1,8}M)?(?:\d{1,9}S)?)?$/)),
    }),
    data: z.object({ now: moment }),
  }),
  sandboxVpn: defineOperation({
    ...row,
    method: 'POST',
    path: '/_sandbox/vpn',
    summary: "Answer a customer's next saves as if they came from a VPN",
    idempotent: true,
    body: z.strictObject({ phone, times: z._default(z.int().check(z.gte(0), z.lte(1_000)), 1) }),
    data: done,
  }),
  sandboxFault: defineOperation({
    ...row,
    method: 'POST',
    path: '/_sandbox/fault',
    summary: 'Make the next matching calls fail or wait',
    idempotent: true,
    body: z.strictObject({
      /** Beginning of the path, with the method before it where that matters: `PUT /v2/app/save`. */
      match: text(300, 1),
      status: z.optional(z.int().check(z.gte(400), z.lte(599))),
      delay_ms: z.optional(z.int().check(z.gte(0), z.lte(120_000))),
      times: z._default(z.int().check(z.gte(1), z.lte(1_000)), 1),
    }),
    data: done,
  }),
};
