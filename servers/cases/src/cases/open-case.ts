import { randomUUID } from 'node:crypto';
import { caseLimits, type CaseKind } from '@pozyka/api-contract/constants';
import { caseDueDay, kyivDay } from '@pozyka/domain';
import { conflict, notFound, tooMany, unprocessable, type Clock, type Locale } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import { lockCustomer } from '@pozyka/server-identity';
import type { CasesDatabase } from '../tables/database.ts';
import { tellEvent } from '@pozyka/server-notices';
import { caseText } from './case-text.ts';
import { areLoose, attachCaseFiles, countFilesOf } from './files-store.ts';
import { countOpen, insertCase, insertMessage, nextCaseNumber, recentMessages, selectCase, type CaseRow } from './store.ts';

const HOUR_MS = 3_600_000;
const SAME_MS = 10 * 60_000;

export interface Written {
  readonly customerId: string;
  readonly text: string;
  readonly fileIds?: readonly string[];
}

export interface NewCase extends Written {
  readonly kind: CaseKind;
  readonly language: Locale;
  /** A loan that it is about: the customer's, as whoever opens the case has seen to. */
  readonly contractId?: string | undefined;
}

/**
 * Adds what the customer wrote to their case, with its files; call it with the customer's row locked.
 * @throws ApiError 404 for files that are not theirs or belong to a message, 409 for the same text twice within ten minutes, 422 for a
 * text or files beyond `caseLimits`, 429 for too many messages within an hour
 */
export const addWritten = async (
  trx: Transaction<CasesDatabase>,
  now: Date,
  caseId: string,
  { customerId, text: typed, fileIds = [] }: Written,
): Promise<void> => {
  const text = caseText(typed);
  const recent = await recentMessages(trx, customerId, new Date(now.getTime() - HOUR_MS), caseLimits.messagesPerHour);
  const oldest = recent[caseLimits.messagesPerHour - 1];
  if (oldest) throw tooMany((oldest.at.getTime() + HOUR_MS - now.getTime()) / 1_000, 'cases.tooOften');
  if (recent.some((other) => other.text === text && other.at.getTime() > now.getTime() - SAME_MS)) throw conflict('cases.same');
  if ((await countFilesOf(trx, caseId)) + fileIds.length > caseLimits.files)
    throw unprocessable({ key: 'cases.tooManyFiles', values: { limit: caseLimits.files } });
  // before a place in the history is taken for it
  if (!(await areLoose(trx, customerId, fileIds))) throw notFound('cases.fileGone');
  const messageId = await insertMessage(trx, { case_id: caseId, customer_id: customerId, sender: 'customer', text, at: now });
  if (!(await attachCaseFiles(trx, { customerId, messageId }, fileIds))) throw notFound('cases.fileGone');
};

/**
 * Opens a case of a customer and tells them that it was received. Areas whose requests are decided (restructuring, relief) call it in the
 * transaction of their own request, and put what a decision does into `CasesHost.deciders`.
 * @param trx the transaction of the request; the customer's row is locked in it
 * @throws ApiError 409 where too many of their cases wait for an answer, and as `addWritten`
 */
export const openCase = async (trx: Transaction<CasesDatabase>, clock: Clock, opened: NewCase): Promise<CaseRow> => {
  const { customerId, kind, language, contractId, fileIds = [] } = opened;
  const now = clock.now();
  await lockCustomer(trx, customerId);
  if ((await countOpen(trx, customerId)) >= caseLimits.open)
    throw conflict({ key: 'cases.tooManyOpen', values: { limit: caseLimits.open } });
  // before a number is taken for it
  caseText(opened.text);
  if (!(await areLoose(trx, customerId, fileIds))) throw notFound('cases.fileGone');
  const [id, number, due] = [randomUUID(), await nextCaseNumber(trx, now), caseDueDay(kind, kyivDay(now))];
  await insertCase(trx, {
    ...{ id, number, kind, language },
    customer_id: customerId,
    submission_id: null,
    state: 'received',
    contract_id: contractId ?? null,
    opened_at: now,
    due_day: due,
    answered_at: null,
    closed_at: null,
    decision: null,
  });
  await addWritten(trx, now, id, opened);
  await tellEvent(trx, now, { key: `case:${id}`, kind: 'caseReceived', customerId, language, facts: { number, due } });
  const row = await selectCase(trx, customerId, id);
  if (!row) throw new Error('a case that was opened is there');
  return row;
};
