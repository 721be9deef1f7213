import { badRequest } from '@pozyka/server-kit';
import type { Signable } from './sign-store.ts';
import type { Contract } from '@pozyka/api-contract';
import type { ContractState } from '@pozyka/api-contract/constants';
import { daysBetween, type Day } from '@pozyka/domain';
import type { ContractRow } from './store.ts';

/** The state as the customer knows it: a running loan past its due day is late. */
const stateOn = ({ state, due_date }: Pick<ContractRow, 'state' | 'due_date'>, today: Day): ContractState => {
  if (state === 'signed') return 'signing';
  return state === 'active' && due_date < today ? 'late' : state;
};

/** A contract as it is now: an extension that was paid for, or a restructuring, has moved its term, due date and cost. */
export const contractOf = (row: ContractRow, today: Day): Contract => ({
  ContractId: row.id,
  Number: row.number,
  State: stateOn(row, today),
  Amount: row.amount,
  Term: daysBetween(row.from_day, row.final_due ?? row.due_date),
  SignedAt: row.signed_at?.toISOString() ?? null,
  DueDate: row.due_date,
  ClosedAt: row.closed_at?.toISOString() ?? null,
  DailyRate: row.daily_rate,
  DailyCost: row.daily_cost,
  Apr: row.apr,
  Total: row.total,
  CardMask: row.mask,
});

interface SignBody {
  readonly ContractId: string;
  readonly ExtensionId?: string | undefined;
  readonly RestructuringId?: string | undefined;
}

/** What a call is to sign. @throws ApiError 400 for an extension and a restructuring at once */
export const signableOf = (customerId: string, { ContractId, ExtensionId, RestructuringId }: SignBody): Signable => {
  if (ExtensionId !== undefined && RestructuringId !== undefined) throw badRequest();
  return { customerId, contractId: ContractId, extensionId: ExtensionId, restructuringId: RestructuringId };
};
