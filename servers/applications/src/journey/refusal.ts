import { LOAN_BAN } from '@pozyka/api-contract/constants';
import type { Clock } from '@pozyka/server-kit';
import { blockEnd } from './pipeline.ts';
import type { ApplicationRow } from '../application/store.ts';

/** Why this back end refuses an application; texts of the outcome pages are found by it. */
export const refusals = ['income', 'call', 'history', 'burden', LOAN_BAN] as const;

/** What a refusal writes. */
export const refusal = (reason: (typeof refusals)[number], clock: Clock) =>
  ({
    action_status: 'blocked',
    status: 0,
    refusal_significance: reason,
    // a ban ends when its owner lifts it: they apply again at any time
    blocked_until: reason === LOAN_BAN ? null : blockEnd(clock.now()),
    call_due_at: null,
  }) satisfies Partial<ApplicationRow>;
