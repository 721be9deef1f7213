import type { PaperForce } from '@pozyka/api-contract/constants';
import type { Day } from '@pozyka/domain';
import type { ExtensionState, StoredState } from '../../db/tables/contracts.ts';
import type { RestructuringState } from '../../db/tables/restructurings.ts';

/** What decides whether a document of a contract has force; null where it is of no such thing. */
export interface ForceFacts {
  /** The state of the contract, and when that was signed. */
  readonly state: StoredState;
  readonly signedAt: Date | null;
  readonly extension: { readonly state: ExtensionState; readonly takenAt: Date | null } | null;
  /** The restructuring and the notice of withdrawal that have the document's number. */
  readonly restructuring: { readonly state: RestructuringState; readonly signedAt: Date | null } | null;
  readonly notice: { readonly until: Day; readonly isNewest: boolean } | null;
  /** When an agreement last changed what the contract says. */
  readonly amendedAt: Date | null;
}

/** Whether a document has force on a day, and if not, why. */
export type Force = (facts: ForceFacts, today: Day) => PaperForce;

const isOver = ({ state }: ForceFacts): boolean => state === 'closed' || state === 'withdrawn';

/** What depends on the contract has no force before that is signed, and none once it is cancelled. */
const onceSigned =
  (force: Force): Force =>
  (facts, today) => {
    if (facts.signedAt === null) return 'draft';
    return facts.state === 'cancelled' ? 'cancelled' : force(facts, today);
  };

/** The contract itself or an agreement beside it, from its own signature to the end of the loan. */
const whileAgreed = (force: Force): Force =>
  onceSigned((facts, today) => {
    const { extension, restructuring } = facts;
    if (extension && extension.state !== 'taken') return 'draft';
    if (restructuring && restructuring.state !== 'signed') return 'draft';
    return isOver(facts) ? 'ended' : force(facts, today);
  });

/** Terms, which a later agreement changes. */
export const ofTerms: Force = whileAgreed(({ signedAt, extension, restructuring, amendedAt }) => {
  const since = extension?.takenAt ?? restructuring?.signedAt ?? signedAt;
  return amendedAt !== null && since !== null && amendedAt > since ? 'amended' : 'valid';
});

/** That something was signed: no later agreement changes it. */
export const ofSignature: Force = whileAgreed(() => 'valid');

/** What was done, however the loan goes on. */
export const ofStatement: Force = onceSigned(() => 'valid');

/** A notice of withdrawal: the newest one while its days last, and for good once the customer withdrew by it. */
export const ofNotice: Force = onceSigned(({ state, notice }, today) => {
  if (!notice) return 'lapsed';
  if (state === 'withdrawn') return notice.isNewest ? 'valid' : 'lapsed';
  return state !== 'closed' && today <= notice.until ? 'valid' : 'lapsed';
});

/** That nothing is owed: true of a loan that is over. */
export const whileNothingIsOwed: Force = (facts) => (isOver(facts) ? 'valid' : 'withdrawn');
