import type { PaperForce } from '@pozyka/api-contract/constants';
import type { Day } from '@pozyka/domain';

/** What decides whether a document of a contract has force; null where it is of no such thing. */
export interface ForceFacts {
  /** When the contract was signed, and how it ended. */
  readonly signedAt: Date | null;
  readonly end: 'cancelled' | 'closed' | 'withdrawn' | null;
  /** The agreement beside the contract, an extension or a restructuring: since when it is in force, null before. */
  readonly agreement: { readonly since: Date | null } | null;
  /** The notice of withdrawal that has the document's number. */
  readonly notice: { readonly until: Day; readonly isNewest: boolean } | null;
  /** When an agreement last changed what the contract says. */
  readonly amendedAt: Date | null;
}

/** Whether a document has force on a day, and if not, why. */
export type Force = (facts: ForceFacts, today: Day) => PaperForce;

const isOver = ({ end }: ForceFacts): boolean => end === 'closed' || end === 'withdrawn';

/** What depends on the contract has no force before that is signed, and none once it is cancelled. */
const onceSigned =
  (force: Force): Force =>
  (facts, today) => {
    if (facts.signedAt === null) return 'draft';
    return facts.end === 'cancelled' ? 'cancelled' : force(facts, today);
  };

/** The contract itself or an agreement beside it, from its own signature to the end of the loan. */
const whileAgreed = (force: Force): Force =>
  onceSigned((facts, today) => {
    if (facts.agreement?.since === null) return 'draft';
    return isOver(facts) ? 'ended' : force(facts, today);
  });

/** Terms, which a later agreement changes. */
export const ofTerms: Force = whileAgreed(({ signedAt, agreement, amendedAt }) => {
  const since = agreement?.since ?? signedAt;
  return amendedAt !== null && since !== null && amendedAt > since ? 'amended' : 'valid';
});

/** That something was signed: no later agreement changes it. */
export const ofSignature: Force = whileAgreed(() => 'valid');

/** What was done, however the loan goes on. */
export const ofStatement: Force = onceSigned(() => 'valid');

/** A notice of withdrawal: the newest one while its days last, and for good once the customer withdrew by it. */
export const ofNotice: Force = onceSigned(({ end, notice }, today) => {
  if (!notice) return 'lapsed';
  if (end === 'withdrawn') return notice.isNewest ? 'valid' : 'lapsed';
  return end !== 'closed' && today <= notice.until ? 'valid' : 'lapsed';
});

/** That nothing is owed: true of a loan that is over. */
export const whileNothingIsOwed: Force = (facts) => (isOver(facts) ? 'valid' : 'withdrawn');
