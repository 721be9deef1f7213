import type { mainOperations } from '@pozyka/api-contract';
import { kyivDay } from '@pozyka/domain';
import { readable } from '@pozyka/domain/text';
import { attachment, notFound, paged, pdf, type Handlers } from '@pozyka/server-kit';
import type { LendingDatabase } from '../tables/database.ts';
import { deleteDraft, saveDraft, selectDraft } from '@pozyka/server-cases';
import { lastPaymentOf } from '../orders/store.ts';
import { approveSignPass } from '../signing/approve-sign-pass.ts';
import { cancelRestructuring, draftRestructuring, requestRestructuring } from '../restructuring/request-restructuring.ts';
import { readCalendar } from './calendar.ts';
import { changeCard } from '../signing/change-card.ts';
import { documentsOfContract, readDocument } from '../loans/contract-documents.ts';
import { createContract } from '../signing/create-contract.ts';
import { createExtension } from '../extensions/create-extension.ts';
import { extensionTermsOf } from '../extensions/extensions.ts';
import { generateSignPass } from '../signing/generate-sign-pass.ts';
import { giveNotice } from './give-notice.ts';
import { listedOf, readDetails } from './read-details.ts';
import { claimRelief, reliefsOf } from '../restructuring/claim-relief.ts';
import { restructuringOptionsOf, restructuringTermsOf } from '../restructuring/restructuring.ts';
import { selectContract, selectContracts } from '../loans/store.ts';
import { signableOf } from '../loans/wire.ts';

/** Contracts: created, signed, shown, extended. */
export const contractHandlers = {
  createContract: ({ db, clock, locale, session, body, act }) =>
    createContract({ db, clock, locale, customerId: session.customerId, cardId: body.CardId, act }),

  listContracts: async ({ db, clock, session, query }) => {
    const today = kyivDay(clock.now());
    const page = { limit: query.Limit, offset: query.Offset, state: query.State, today };
    const { rows, total } = await selectContracts(db, session.customerId, page);
    return paged(await Promise.all(rows.map((row) => listedOf(db, row, today))), total, query.Limit);
  },

  getContract: async ({ db, clock, session, query }) => {
    const row = await selectContract(db, session.customerId, query.ContractId);
    if (!row) throw notFound();
    const details = await readDetails(db, row, { today: kyivDay(clock.now()), day: query.Date });
    return { ...details, LastPayment: await lastPaymentOf(db, row.id) };
  },

  getContractDocs: async ({ db, clock, session, query, locale }) => {
    const row = await selectContract(db, session.customerId, query.ContractId);
    if (!row) throw notFound();
    return documentsOfContract(db, row, { typeId: query.DocumentTypeId, locale, today: kyivDay(clock.now()) });
  },

  getContractPdf: async ({ db, clock, session, query, locale }) => {
    const row = await selectContract(db, session.customerId, query.ContractId);
    if (!row) throw notFound();
    const wanted = { typeId: query.DocumentTypeId, price: query.PaidAmount, locale, today: kyivDay(clock.now()) };
    const { bytes, fileName } = await readDocument(db, row, wanted);
    return pdf(bytes, fileName);
  },

  getContractCalendar: async ({ db, clock, session, query, locale }) => {
    const row = await selectContract(db, session.customerId, query.ContractId);
    if (!row) throw notFound();
    const text = await readCalendar(db, row, { language: query.language ?? locale, now: clock.now() });
    return attachment(Buffer.from(text), `Pozyka ${row.number}.ics`, 'text/calendar; charset=utf-8');
  },

  generateSignPass: ({ db, clock, session, body, act }) =>
    generateSignPass({ db, clock, sessionId: session.sessionId, ...signableOf(session.customerId, body) }, act),

  approveSignPass: ({ db, clock, session, body, act }) =>
    approveSignPass({ db, clock, sessionId: session.sessionId, ...signableOf(session.customerId, body) }, body.Code, act),

  getExtension: ({ db, clock, session, query }) =>
    extensionTermsOf({ db, clock, customerId: session.customerId, contractId: query.ContractId, term: query.Term }),

  createExtension: ({ db, clock, session, body, act }) =>
    createExtension({ db, clock, customerId: session.customerId, contractId: body.ContractId, term: body.Term, act }),

  giveWithdrawalNotice: ({ db, clock, session, body, act }) =>
    giveNotice({ db, clock, customerId: session.customerId, contractId: body.ContractId, act }),

  getRestructuring: ({ db, clock, session, query }) =>
    restructuringOptionsOf(db, { clock, customerId: session.customerId, contractId: query.ContractId }),

  getRestructuringTerms: ({ db, clock, session, query }) =>
    restructuringTermsOf(db, { clock, customerId: session.customerId, contractId: query.ContractId }, query),

  askRestructuring: ({ db, clock, locale, session, body, act }) =>
    requestRestructuring({
      ...{ db, clock, locale, customerId: session.customerId, contractId: body.ContractId },
      ...{ wish: body, reason: body.Reason, comment: readable(body.Comment) || undefined },
      act: (effect) =>
        act(async (trx) => {
          const result = await effect(trx);
          await deleteDraft(trx, session.customerId, 'restructuring');
          return result;
        }),
    }),

  getRestructuringDraft: ({ db, session }) => selectDraft(db, session.customerId, 'restructuring'),

  saveRestructuringDraft: ({ clock, session, body, act }) =>
    act(async (trx) => {
      await saveDraft(trx, session.customerId, 'restructuring', body, clock.now());
      return true;
    }),

  draftRestructuring: ({ db, clock, session, body, act }) =>
    draftRestructuring({
      db,
      clock,
      customerId: session.customerId,
      contractId: body.ContractId,
      restructuringId: body.RestructuringId,
      act,
    }),

  cancelRestructuring: ({ db, clock, session, body, act }) =>
    cancelRestructuring({
      db,
      clock,
      customerId: session.customerId,
      contractId: body.ContractId,
      restructuringId: body.RestructuringId,
      act,
    }),

  listReliefs: ({ db, session }) => reliefsOf(db, session.customerId),

  claimRelief: ({ clock, locale, session, body, act }) =>
    act((trx) =>
      claimRelief(trx, clock, {
        ...{ customerId: session.customerId, language: locale, kind: body.Kind, from: body.From, until: body.Until },
        ...{ comment: readable(body.Comment) || undefined, fileIds: body.FileIds },
      }),
    ),

  updateContract: ({ db, clock, locale, session, body, act }) =>
    changeCard({ db, clock, locale, customerId: session.customerId, contractId: body.ContractId, cardId: body.CardId, act }),
} satisfies Handlers<typeof mainOperations, LendingDatabase>;
