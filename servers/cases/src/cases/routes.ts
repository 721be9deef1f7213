import type { mainOperations } from '@pozyka/api-contract';
import { isBlank } from '@pozyka/domain/text';
import { notFound, paged, type Handlers } from '@pozyka/server-kit';
import { loanNumbersOf, type CasesHost } from './host.ts';
import { selectNamed } from './files-store.ts';
import { openCase } from './open-case.ts';
import { selectCase, selectCases } from './store.ts';
import { deleteDraft, saveDraft, selectDraft } from '../drafts/store.ts';
import type { CasesDatabase } from '../tables/database.ts';
import { addCaseFile, caseFileAnswer, continueCaseFile } from './files.ts';
import { caseItemOf, customerCaseOf } from './wire.ts';
import { closeCase, writeMessage } from './write-message.ts';

/** Requests of customers to the lender. */
export const caseHandlers = (host: CasesHost) =>
  ({
    listCases: async ({ db, session, query }) => {
      const { rows, total } = await selectCases(db, session.customerId, { limit: query.Limit, offset: query.Offset });
      const numbers = await loanNumbersOf({ db, host }, rows);
      return paged(
        rows.map((row) => caseItemOf(row, numbers)),
        total,
        query.Limit,
      );
    },

    getCase: async ({ db, session, params }) => {
      const row = await selectCase(db, session.customerId, params.id);
      if (!row) throw notFound();
      return customerCaseOf({ db, host }, row);
    },

    openCase: ({ clock, locale, session, body, act }) => {
      const { Kind: kind, ContractId: contractId, Text: text, FileIds: fileIds = [] } = body;
      const opened = { customerId: session.customerId, kind, contractId, text, fileIds, language: locale };
      return act(async (trx) => {
        if (contractId !== undefined && !(await host.hasLoan(trx, session.customerId, contractId))) throw notFound();
        const row = await openCase(trx, clock, opened);
        await deleteDraft(trx, session.customerId, 'case');
        return customerCaseOf({ db: trx, host }, row);
      });
    },

    addCaseMessage: ({ clock, session, params, body, act }) => {
      const written = { customerId: session.customerId, text: body.Text, fileIds: body.FileIds ?? [] };
      return act(async (trx) => customerCaseOf({ db: trx, host }, await writeMessage(trx, clock, params.id, written)));
    },

    closeCase: ({ clock, session, params, act }) =>
      act(async (trx) => customerCaseOf({ db: trx, host }, await closeCase(trx, clock, session.customerId, params.id))),

    getCaseDraft: ({ db, session }) => selectDraft(db, session.customerId, 'case'),

    saveCaseDraft: ({ clock, session, body, act }) =>
      act(async (trx) => {
        await saveDraft(trx, session.customerId, 'case', isBlank(body.Text) ? null : body, clock.now());
        return true;
      }),

    addCaseFile: ({ db, clock, log, session, headers, body, act }) =>
      addCaseFile({ db, clock, log, customerId: session.customerId, act }, { file: body.file, size: headers['upload-length'] }),

    continueCaseFile: ({ db, clock, log, session, params, headers, body, act }) =>
      continueCaseFile(
        { db, clock, log, customerId: session.customerId, act },
        { id: params.id, offset: headers['upload-offset'], bytes: body },
      ),

    getCaseFile: async ({ db, log, session, params }) => caseFileAnswer({ db, log }, await selectNamed(db, session.customerId, params.id)),
  }) satisfies Handlers<typeof mainOperations, CasesDatabase>;
