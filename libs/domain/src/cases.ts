import type { CaseKind } from '@pozyka/api-contract/constants';
import { addDays } from './dates.ts';
import type { Day } from './dates.ts';

/**
 * Calendar days for the lender's answer, counted from the day after the request came. Complaints and questions: a month, by the law on
 * requests of citizens; personal data: thirty days, by article 16 of the law on protection of personal data; the others are the lender's own
 * promise. A lawyer confirms them: docs/questions-for-a-lawyer.md.
 */
export const caseTerms: Readonly<Record<CaseKind, number>> = {
  complaint: 30,
  question: 30,
  data: 30,
  restructuring: 10,
  relief: 10,
  refund: 10,
};

/** The last day for the answer to a request that came, or was reopened, on a day; days of Kyiv. */
export const caseDueDay = (kind: CaseKind, came: Day): Day => addDays(came, caseTerms[kind]);
