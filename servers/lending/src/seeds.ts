// what invented customers of a sandbox are made of
export { type CardRow, selectCards } from './cards/store.ts';
export { agreementFacts, extensionRow } from './extensions/create-extension.ts';
export { extensionRules } from './extensions/extensions.ts';
export { accrueTo, loanAccount, postIssue, postPayment } from './ledger/postings.ts';
export { insertReceipt } from './ledger/receipts.ts';
export { historyOf } from './ledger/store.ts';
export { enqueueAccrual } from './loans/accrual-job.ts';
export { insertExtension, nextExtensionNumber, selectExtension, takeExtension } from './loans/extension-store.ts';
export { draftContract } from './loans/draft-contract.ts';
export { borrowerOf } from './loans/facts-of.ts';
export { repaymentOf, totalOf } from './loans/repayment-of.ts';
export { insertContract, insertDocuments, lockContract, nextNumber, nextPosition, selectContracts } from './loans/store.ts';
export type { ContractTable } from './tables/contracts.ts';
