/** Notices of events of a loan, as plain values: no schema code, safe in browser bundles. */

/** What one may ask for or not: a decision, the money that was sent, a payment that came, a loan that is closed, an answer to a request. */
export const noticeTopics = ['decision', 'sent', 'payment', 'closed', 'case'] as const;
export type NoticeTopic = (typeof noticeTopics)[number];

/** How long a code lives that confirms an e-mail: mail may be slow. */
export const noticeCodeSeconds = 1_800;

/** How many such codes a customer orders in a day. */
export const noticeCodesPerDay = 10;

/** Where mail programs switch notices off by themselves (RFC 8058): no call of the contract. */
export const oneClickPath = '/v2/notices/one-click';

export const noticeChannels = ['email', 'sms'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];
