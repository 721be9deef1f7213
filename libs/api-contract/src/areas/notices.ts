import * as z from 'zod/mini';
import { noticeTopics } from '../constants.ts';
import { defineOperation } from '../operation.ts';
import { code, codeSent, done, text } from '../schemas.ts';

/** Whether a topic is sent, by each way. */
export const noticeChoice = z.object({ Topic: z.enum(noticeTopics), Email: z.boolean(), Sms: z.boolean() });
export type NoticeChoice = z.output<typeof noticeChoice>;

/** What changes of a topic; a way that is not named stays as it is. */
export const noticeChange = z.strictObject({
  Topic: z.enum(noticeTopics),
  Email: z.optional(z.boolean()),
  Sms: z.optional(z.boolean()),
});
export type NoticeChange = z.output<typeof noticeChange>;

/** Notices of a customer's loan, and where they go. Contracts and notices of due days are not in it: they are always sent. */
export const notices = z.object({
  /** Where the chosen mails go, once it is confirmed; before, the address of their application. */
  Email: z.object({ Address: z.nullable(z.string()), Confirmed: z.boolean() }),
  /** Masked. */
  Phone: z.string(),
  Choices: z.array(noticeChoice),
});
export type Notices = z.output<typeof notices>;

const row = { host: 'main', area: 'notices', access: 'customer', idempotent: false } as const;

export const noticeOperations = {
  getNotices: defineOperation({
    ...row,
    method: 'GET',
    path: '/v2/customer/notices',
    summary: 'What the customer is told, and where',
    data: notices,
  }),
  saveNotices: defineOperation({
    ...row,
    method: 'PUT',
    path: '/v2/customer/notices',
    summary: 'Choose what is told by e-mail and by SMS; topics and ways that are not named stay as they are',
    idempotent: true,
    body: z.strictObject({
      Choices: z.array(noticeChange).check(z.maxLength(noticeTopics.length)),
    }),
    data: notices,
  }),
  sendNoticeCode: defineOperation({
    ...row,
    method: 'POST',
    path: '/v2/customer/notices/email/generate-pass',
    summary: 'Send a code to an e-mail, to confirm it for notices; 403 where the session was not proven in the last five minutes',
    body: z.strictObject({ Email: text(254, 1) }),
    data: codeSent,
  }),
  confirmNoticeEmail: defineOperation({
    ...row,
    method: 'POST',
    path: '/v2/customer/notices/email/approve-pass',
    summary: 'Confirm the e-mail by the code that was sent there; 403 as before it was sent. The earlier one and the phone are told',
    body: z.strictObject({ Code: code }),
    data: notices,
  }),
  unsubscribe: defineOperation({
    ...row,
    method: 'POST',
    path: '/v2/notices/unsubscribe',
    summary: 'Switch off all chosen mails by the token that stands in each of them',
    access: 'public',
    body: z.strictObject({ Token: text(64, 1) }),
    data: done,
  }),
};
