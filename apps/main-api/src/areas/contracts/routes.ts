import type { mainOperations } from '@pozyka/api-contract';
import { kyivDay } from '@pozyka/domain';
import { notFound, paged, pdf, unprocessable, type Handlers } from '@pozyka/server-kit';
import type { Database } from '../../db/schema.ts';
import type { DocumentKind } from '../../documents/facts.ts';
import { documentName } from '../../documents/papers.ts';
import { balancesOf, receiptsOf } from '../ledger/store.ts';
import { lastPaymentOf } from '../payment/store.ts';
import { approveSignPass } from './approve-sign-pass.ts';
import { createContract } from './create-contract.ts';
import { generateSignPass } from './generate-sign-pass.ts';
import { selectContract, selectContracts, selectDocument, selectDocuments } from './store.ts';
import { contractDetailsOf, contractOf } from './wire.ts';

const kinds: readonly DocumentKind[] = ['credit-passport', 'contract', 'signature'];

const kindOf = (type: string): DocumentKind => {
  const kind = kinds.find((known) => known === type);
  if (!kind) throw notFound();
  return kind;
};

/** Contracts: drawn up, signed, shown. */
export const contractHandlers = {
  createContract: ({ db, clock, locale, session, body, act }) =>
    createContract({ db, clock, locale, customerId: session.customerId, cardId: body.CardId, act }),

  listContracts: async ({ db, clock, session, query }) => {
    const today = kyivDay(clock.now());
    const page = { limit: query.Limit, offset: query.Offset, state: query.State, today };
    const { rows, total } = await selectContracts(db, session.customerId, page);
    return paged(
      rows.map((row) => contractOf(row, today)),
      total,
      query.Limit,
    );
  },

  getContract: async ({ db, clock, session, query }) => {
    const row = await selectContract(db, session.customerId, query.ContractId);
    if (!row) throw notFound();
    const today = kyivDay(clock.now());
    const day = query.Date ?? today;
    if (day < row.from_day) throw unprocessable('contracts.dateBefore', { Date: 'contracts.dateBefore' });
    const { overpayment } = await balancesOf(db, row.id);
    const details = contractDetailsOf(row, { receipts: await receiptsOf(db, row.id), overpaid: Math.max(-overpayment, 0), today, day });
    return { ...details, LastPayment: await lastPaymentOf(db, row.id) };
  },

  getContractDocs: async ({ db, session, query, locale }) => {
    if (!(await selectContract(db, session.customerId, query.ContractId))) throw notFound();
    const documents = await selectDocuments(db, session.customerId, query.ContractId);
    return documents
      .filter(({ type }) => query.DocumentTypeId === undefined || type === query.DocumentTypeId)
      .map(({ type, sha256 }) => ({ DocumentTypeId: type, Name: documentName(kindOf(type), locale), Sha256: sha256 }));
  },

  getContractPdf: async ({ db, session, query, locale }) => {
    const kind = kindOf(query.DocumentTypeId);
    const document = await selectDocument(db, session.customerId, query.ContractId, kind);
    if (!document) throw notFound();
    return pdf(document.bytes, `${documentName(kind, locale)} ${document.number}.pdf`);
  },

  generateSignPass: ({ db, clock, session, body, act }) => {
    // An extension has no papers of its own yet, so nobody has one to sign.
    if (body.ExtensionId !== undefined) throw notFound();
    return generateSignPass({ db, clock, customerId: session.customerId, contractId: body.ContractId }, act);
  },

  approveSignPass: ({ db, clock, session, body, act }) => {
    if (body.ExtensionId !== undefined) throw notFound();
    return approveSignPass({ db, clock, customerId: session.customerId, contractId: body.ContractId }, body.Code, act);
  },
} satisfies Handlers<typeof mainOperations, Database>;
