export { lendingHandlers } from './handlers.ts';
export { casesHost } from './hosts/cases-host.ts';
export { documentsHost } from './hosts/documents-host.ts';
export { noticesHost } from './hosts/notices-host.ts';
export { lendingJobs } from './jobs.ts';
export { applicationsHost } from './loans/applications-host.ts';
export { loansOf } from './loans/store.ts';
export { lendingMessages } from './shared/texts.ts';
export {
  autoPayments,
  lendingMigrations,
  paymentLinks,
  paymentOrders,
  qualifiedSignatures,
  refundsAtSource,
  transferTables,
} from './migrations/index.ts';
export { startAutoPayments } from './payment/auto-job.ts';
export { matchTransfer, returnTransfer, waitingTransfers } from './payment/match-transfer.ts';
export { addUnmatchedMetric } from './payment/unmatched-metric.ts';
export { lendingSettings } from './settings.ts';
export type { LendingDatabase } from './tables/database.ts';
