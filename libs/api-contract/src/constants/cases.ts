/** Requests of customers, as plain values: no schema code, safe in browser bundles. */

/** What is decided or answered; `data` is a request about personal data, `refund` is opened by the lender: money that an officer sends back. */
export const caseKinds = ['complaint', 'question', 'restructuring', 'relief', 'data', 'refund'] as const;
export type CaseKind = (typeof caseKinds)[number];

/** Kinds that a text alone opens; the others are opened by calls of their own. */
export const ownCaseKinds = ['complaint', 'question', 'data'] as const;
export type OwnCaseKind = (typeof ownCaseKinds)[number];

/** `answered` may be reopened by one more message of the customer, `closed` may not. */
export const caseStates = ['received', 'inWork', 'answered', 'closed'] as const;
export type CaseState = (typeof caseStates)[number];

/** States in which the lender owes an answer. */
export const openCaseStates = ['received', 'inWork'] as const;

export const caseDecisions = ['approved', 'refused'] as const;
export type CaseDecision = (typeof caseDecisions)[number];

/** Length of a text in characters; files of a case; open cases of a customer; what a customer sends in an hour. */
export const caseLimits = { textMin: 10, textMax: 4_000, files: 10, open: 10, messagesPerHour: 20, filesPerHour: 60 } as const;
