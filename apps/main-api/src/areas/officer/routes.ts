import type { officerOperations } from '@pozyka/api-contract';
import { kyivDay } from '@pozyka/domain';
import { isUuid, notFound, paged, type Handlers } from '@pozyka/server-kit';
import { selectAwaitedCalls } from '../../data/application/awaited-calls.ts';
import { ownerOfApplication } from '../../data/application/store.ts';
import { selectFileOf } from '../../data/cases/files-store.ts';
import { officerPage } from '../../data/cases/officer-store.ts';
import { selectAnyCase } from '../../data/cases/store.ts';
import type { Database } from '../../db/schema.ts';
import { fullName } from '@pozyka/server-identity';
import { answerCall } from '../application/answer-call.ts';
import { caseFileAnswer } from '../cases/files.ts';
import { answerCase, decideCase, takeCase } from './answer-case.ts';
import { removePasskeys } from './remove-passkeys.ts';
import { officerCaseOf, officerItemOf } from './wire.ts';

/** What the lender's back office asks and decides. */
export const officerHandlers = {
  listOfficerCases: async ({ db, clock, query }) => {
    const now = clock.now();
    const filter = { state: query.State, kind: query.Kind, overdue: query.Overdue === 'true', today: kyivDay(now) };
    const { rows, total } = await officerPage(db, filter, { limit: query.Limit, offset: query.Offset });
    return paged(
      rows.map((row) => officerItemOf(row, now)),
      total,
      query.Limit,
    );
  },

  getOfficerCase: async ({ db, clock, params }) => {
    const row = await selectAnyCase(db, params.id);
    if (!row) throw notFound();
    return officerCaseOf(db, row, clock.now());
  },

  getOfficerCaseFile: async ({ db, log, params }) => caseFileAnswer({ db, log }, await selectFileOf(db, params.id, params.fileId)),

  takeCase: ({ clock, params, act }) => act(async (trx) => officerItemOf(await takeCase(trx, params.id), clock.now())),

  answerCase: ({ clock, params, body, act }) =>
    act(async (trx) => officerItemOf(await answerCase(trx, clock, params.id, { text: body.Text, seen: body.Seen }), clock.now())),

  decideCase: ({ clock, params, body, officer, act }) => {
    const verdict = { decision: body.Decision, reason: body.Reason, terms: body.Terms, seen: body.Seen, officer };
    return act(async (trx) => officerItemOf(await decideCase(trx, clock, params.id, verdict), clock.now()));
  },

  listAwaitedCalls: async ({ db, query }) => {
    const { rows, total } = await selectAwaitedCalls(db, { limit: query.Limit, offset: query.Offset });
    const calls = rows.map((row) => ({
      Id: row.id,
      Phone: row.phone,
      Name: fullName(row),
      DueAt: row.call_due_at?.toISOString() ?? null,
    }));
    return paged(calls, total, query.Limit);
  },

  putCallOutcome: async ({ db, clock, params, body, act }) => {
    const customerId = isUuid(params.id) ? await ownerOfApplication(db, params.id) : undefined;
    if (customerId === undefined) throw notFound();
    return act(async (trx) => {
      await answerCall(trx, customerId, body.Outcome, clock, params.id);
      return true;
    });
  },

  removePasskeys: ({ clock, body, officer, act }) =>
    act(async (trx) => {
      const removal = { phone: body.Phone, identified: body.Identified, language: body.Language, officer };
      await removePasskeys(trx, clock.now(), removal);
      return true;
    }),
} satisfies Handlers<typeof officerOperations, Database>;
