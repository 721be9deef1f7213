import type { ContractStatus } from '@pozyka/api-contract';
import { settings } from '../registers/settings.ts';
import type { ApplicationRow } from './store.ts';

/** The application as it is at a moment: a block that has ended leaves the customer free to reapply. */
export const standingAt = (row: ApplicationRow, now: Date): ApplicationRow =>
  row.blocked_until !== null && row.blocked_until <= now
    ? { ...row, action_status: 'nothing', refusal_significance: null, blocked_until: null }
    : row;

/** What the status router asks for. */
export const contractStatusOf = (row: ApplicationRow): ContractStatus => ({
  ActionStatus: row.action_status,
  Completeness: row.completeness,
  Status: row.status,
  RefusalSignificance: row.refusal_significance,
  ...(row.action_status === 'applicationCheck' &&
    row.awaits_register !== null &&
    row.awaits_since !== null && {
      Awaits: {
        Register: row.awaits_register,
        Since: row.awaits_since.toISOString(),
        Until: new Date(row.awaits_since.getTime() + settings().REGISTER_WAIT_SECONDS * 1000).toISOString(),
      },
    }),
});
