import type { PaperForce } from '@pozyka/api-contract/constants';
import type { Day } from '@pozyka/domain';
import type { ExtensionState, StoredState } from '../../db/tables/contracts.ts';
import type { RestructuringState } from '../../db/tables/restructurings.ts';

/** What decides whether a stored paper of a contract has force; null where the paper is of no such thing. */
export interface PaperFacts {
  /** The key under which it is stored: `contract`, `withdrawal-notice-1`. */
  readonly type: string;
  readonly state: StoredState;
  readonly signedAt: Date | null;
  readonly extension: { readonly state: ExtensionState; readonly takenAt: Date | null } | null;
  readonly restructuring: { readonly state: RestructuringState; readonly signedAt: Date | null } | null;
  readonly notice: { readonly until: Day; readonly isNewest: boolean } | null;
  /** When an agreement last changed what the contract says. */
  readonly amendedAt: Date | null;
}

/** Papers whose terms a later agreement changes; a signature says only that something was signed. */
const HAS_TERMS = /^(?:credit-passport|contract|additional-agreement|restructuring-agreement-\d+)$/;

const noticeForce = (state: StoredState, { until, isNewest }: NonNullable<PaperFacts['notice']>, today: Day): PaperForce => {
  if (state === 'withdrawn') return isNewest ? 'valid' : 'lapsed';
  return state !== 'closed' && today <= until ? 'valid' : 'lapsed';
};

/** Whether a paper of a contract has force on a day, and if not, why. */
export const forceOf = (facts: PaperFacts, today: Day): PaperForce => {
  const { type, state, signedAt, extension, restructuring, notice, amendedAt } = facts;
  const isOver = state === 'closed' || state === 'withdrawn';
  if (type === 'debt-free-certificate') return isOver ? 'valid' : 'withdrawn';
  if (signedAt === null) return 'draft';
  if (state === 'cancelled') return 'cancelled';
  // says what was recalculated, whatever becomes of the loan
  if (type.startsWith('relief-statement-')) return 'valid';
  if (type.startsWith('withdrawal-notice-')) return notice ? noticeForce(state, notice, today) : 'lapsed';
  if (extension && extension.state !== 'taken') return 'draft';
  if (restructuring && restructuring.state !== 'signed') return 'draft';
  if (isOver) return 'ended';
  const since = extension?.takenAt ?? restructuring?.signedAt ?? signedAt;
  return HAS_TERMS.test(type) && amendedAt !== null && amendedAt > since ? 'amended' : 'valid';
};
