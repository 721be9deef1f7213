import type { Clock } from '@pozyka/server-kit';
import { blockEnd } from './pipeline.ts';
import type { ApplicationRow } from '../../data/application/store.ts';

/** Why this back end refuses an application; texts of the outcome pages are found by it. */
export const refusals = ['income', 'call'] as const;

/** What a refusal writes. */
export const refusal = (reason: (typeof refusals)[number], clock: Clock) =>
  ({
    action_status: 'blocked',
    status: 0,
    refusal_significance: reason,
    blocked_until: blockEnd(clock.now()),
    call_due_at: null,
  }) satisfies Partial<ApplicationRow>;
