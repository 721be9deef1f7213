import type { CaseTerms } from '@pozyka/api-contract';
import type { CaseDecision } from '@pozyka/api-contract/constants';
import { conflict, notFound, unprocessable, type Clock } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import { caseText } from '../cases/case-text.ts';
import type { CasesHost } from '../cases/host.ts';
import { lockAnyCase } from './store.ts';
import { insertMessage, newestMessageOf, selectAnyCase, updateCase, type CaseRow } from '../cases/store.ts';
import { answerVisitor } from './answer-visitor.ts';
import { tellEvent } from '@pozyka/server-notices';
import type { CasesDatabase } from '../tables/database.ts';

/** @throws ApiError 404 for no such case, 409 for a closed one, and for one with a newer message than `seen`: another officer or the customer wrote it */
const lockOpen = async (trx: Transaction<CasesDatabase>, id: string, seen?: string): Promise<CaseRow> => {
  const row = await lockAnyCase(trx, id);
  if (!row) throw notFound();
  if (row.state === 'closed') throw conflict('cases.closed');
  if (seen !== undefined && (await newestMessageOf(trx, row.id)) !== seen) throw conflict('cases.newer');
  return row;
};

const reread = async (trx: Transaction<CasesDatabase>, row: CaseRow): Promise<CaseRow> => (await selectAnyCase(trx, row.id)) ?? row;

/** @throws ApiError 404 for no such case, 409 for one that is not newly received */
export const takeCase = async (trx: Transaction<CasesDatabase>, id: string): Promise<CaseRow> => {
  const row = await lockOpen(trx, id);
  if (row.state !== 'received') throw conflict('cases.notReceived');
  await updateCase(trx, row.id, { state: 'inWork' });
  return reread(trx, row);
};

const write = async (trx: Transaction<CasesDatabase>, now: Date, row: CaseRow, text: string, decision?: CaseDecision): Promise<CaseRow> => {
  const { id, number, customer_id: customerId, language } = row;
  const message = await insertMessage(trx, { case_id: id, customer_id: customerId, sender: 'lender', text, at: now });
  // money that waits is still to be decided after a question about it
  const state = row.kind === 'refund' && row.decision === null && decision === undefined ? 'inWork' : 'answered';
  await updateCase(trx, id, { state, answered_at: now, ...(decision && { decision }) });
  if (customerId === null) await answerVisitor(trx, now, { row, message, text });
  else await tellEvent(trx, now, { key: `case:${id}:${message}`, kind: 'caseAnswered', customerId, language, facts: { number } });
  return reread(trx, row);
};

/**
 * Sends an answer to a case as it was seen; an answered one may be answered once more, by who has read that answer.
 * @throws ApiError 404 for no such case, 409 for a closed one or a newer message, 422 for a text beyond `caseLimits`
 */
export const answerCase = async (
  trx: Transaction<CasesDatabase>,
  clock: Clock,
  id: string,
  { text: typed, seen }: { readonly text: string; readonly seen: string },
): Promise<CaseRow> => {
  const text = caseText(typed);
  return write(trx, clock.now(), await lockOpen(trx, id, seen), text);
};

export interface CaseVerdict {
  readonly decision: CaseDecision;
  readonly reason: string;
  readonly terms: CaseTerms;
  /** The newest message that the officer read. */
  readonly seen: string;
  /** Id of the back office's key. */
  readonly officer: string;
}

/**
 * Decides a case, once, and does what its kind's decider does, in the same transaction.
 * @throws ApiError 404 for no such case, 409 for a closed or decided one or a newer message, 422 for a kind that is not decided or a reason beyond
 * `caseLimits`, and what the decider refuses with
 */
export const decideCase = async (
  trx: Transaction<CasesDatabase>,
  { clock, deciders }: Pick<CasesHost, 'deciders'> & { readonly clock: Clock },
  id: string,
  verdict: CaseVerdict,
): Promise<CaseRow> => {
  const { decision, reason, terms, officer, seen } = verdict;
  const text = caseText(reason, 'Reason');
  const row = await lockOpen(trx, id, seen);
  const { customer_id } = row;
  const decide = deciders[row.kind];
  if (decide === null || customer_id === null) throw unprocessable('cases.notDecided');
  if (row.decision !== null) throw conflict('cases.decided');
  await decide(trx, clock, { case: { ...row, customer_id }, decision, terms, officer });
  return write(trx, clock.now(), row, text, decision);
};
