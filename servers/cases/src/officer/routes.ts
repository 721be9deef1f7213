import type { officerOperations } from '@pozyka/api-contract';
import { kyivDay } from '@pozyka/domain';
import { notFound, paged, type Handlers } from '@pozyka/server-kit';
import type { CasesHost } from '../cases/host.ts';
import { selectFileOf } from '../cases/files-store.ts';
import { officerPage } from './store.ts';
import { selectAnyCase } from '../cases/store.ts';
import type { CasesDatabase } from '../tables/database.ts';
import { caseFileAnswer } from '../cases/files.ts';
import { answerCase, decideCase, takeCase } from './answer-case.ts';
import { removePasskeys } from './remove-passkeys.ts';
import { officerCaseOf, officerItemOf, officerItemsOf } from './wire.ts';

/** What the lender's back office asks of cases, and decides. */
export const officerHandlers = (host: CasesHost) =>
  ({
    listOfficerCases: async ({ db, clock, query }) => {
      const now = clock.now();
      const filter = { state: query.State, kind: query.Kind, overdue: query.Overdue === 'true', today: kyivDay(now) };
      const { rows, total } = await officerPage(db, filter, { limit: query.Limit, offset: query.Offset });
      return paged(await officerItemsOf({ db, host }, rows, now), total, query.Limit);
    },

    getOfficerCase: async ({ db, clock, params }) => {
      const row = await selectAnyCase(db, params.id);
      if (!row) throw notFound();
      return officerCaseOf({ db, host }, row, clock.now());
    },

    getOfficerCaseFile: async ({ db, log, params }) => caseFileAnswer({ db, log }, await selectFileOf(db, params.id, params.fileId)),

    takeCase: ({ clock, params, act }) => act(async (trx) => officerItemOf({ db: trx, host }, await takeCase(trx, params.id), clock.now())),

    answerCase: ({ clock, params, body, act }) =>
      act(async (trx) => {
        const row = await answerCase(trx, clock, params.id, { text: body.Text, seen: body.Seen });
        return officerItemOf({ db: trx, host }, row, clock.now());
      }),

    decideCase: ({ clock, params, body, officer, act }) => {
      const verdict = { decision: body.Decision, reason: body.Reason, terms: body.Terms, seen: body.Seen, officer };
      return act(async (trx) => {
        const row = await decideCase(trx, { clock, deciders: host.deciders }, params.id, verdict);
        return officerItemOf({ db: trx, host }, row, clock.now());
      });
    },

    removePasskeys: ({ clock, body, officer, act }) =>
      act(async (trx) => {
        const removal = { phone: body.Phone, identified: body.Identified, language: body.Language, officer };
        await removePasskeys(trx, { host: host.identity, now: clock.now() }, removal);
        return true;
      }),
  }) satisfies Handlers<typeof officerOperations, CasesDatabase>;
