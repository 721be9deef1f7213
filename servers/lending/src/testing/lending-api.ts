import { mainOperations, officerOperations } from '@pozyka/api-contract';
import {
  applicationLanguage,
  applicationsHandlers,
  applicationsJobs,
  applicationsMessages,
  applicationsMigrations,
  awaitedCallHandlers,
  identityHost,
  registerExchange,
  storedUploads,
} from '@pozyka/server-applications';
import { addLists } from '@pozyka/server-applications/testing/applicants';
import {
  casesHandlers,
  casesMessages,
  casesMigrations,
  caseTables,
  officerHandlers,
  refundCases,
  storedFormFiles,
  verifyOfficer,
  visitorCaseTables,
} from '@pozyka/server-cases';
import { AUTHORITY, KEY, Officer, OLDER } from '@pozyka/server-cases/testing/officer';
import { publicationsMigrations } from '@pozyka/server-publications';
import { documentsHandlers, documentsMigrations, openIdentity, receiptWays } from '@pozyka/server-documents';
import { fileMessages, REMOVE_JOB, removeDropped, storedFilesTables } from '@pozyka/server-files';
import { ownStore } from '@pozyka/server-files/testing/own-store';
import { authenticate, identityHandlers, identityJobs, identityMessages } from '@pozyka/server-identity';
import { identityTables } from '@pozyka/server-identity/testing/identity-api';
import {
  buildApi,
  fixedClock,
  keys,
  ruleMessages,
  testConfig,
  type ApiConfig,
  type Catalogue,
  type Handlers,
  type JobHandlers,
  type Locale,
  type Migrations,
  type OpenDatabase,
  type TestDatabase,
} from '@pozyka/server-kit';
import {
  caseTopic,
  formerAddresses,
  noticesHandlers,
  noticesJobs,
  noticesMessages,
  noticesMigrations,
  noticeTables,
  visitorMails,
} from '@pozyka/server-notices';
import { lendingHandlers } from '../handlers.ts';
import { casesHost } from '../hosts/cases-host.ts';
import { documentsHost } from '../hosts/documents-host.ts';
import { noticesHost } from '../hosts/notices-host.ts';
import { lendingJobs } from '../jobs.ts';
import { applicationsHost } from '../loans/applications-host.ts';
import { lendingMessages } from '../shared/texts.ts';
import * as parts from '../migrations/index.ts';
import type { LendingDatabase } from '../tables/database.ts';
import { LoanApi } from './loan-api.ts';
import { withProvider } from './provider.ts';

const all = (...ups: readonly Migrations[string]['up'][]): Migrations[string] => ({
  up: async (db) => {
    for (const up of ups) await up(db);
  },
});

/** Tables of the module and of those that it imports, without the trail of changes. */
export const lendingTables: Migrations = {
  ...publicationsMigrations,
  ...identityTables,
  ...applicationsMigrations,
  ...noticesMigrations,
  ...casesMigrations,
  ...documentsMigrations,
  ...parts.lendingMigrations,
  '300_stored_files': all(storedFilesTables, storedUploads, storedFormFiles),
  '351_notices': all(noticeTables, applicationLanguage),
  '390_cases': all(caseTables, caseTopic),
  '430_transfers': all(parts.transferTables, receiptWays),
  '431_payment_links': all(parts.paymentLinks),
  '432_auto_payments': all(parts.autoPayments),
  '450_bureau_exchange': all(registerExchange),
  '470_qualified_sign': all(parts.qualifiedSignatures),
  '482_visitor_cases': all(visitorCaseTables, visitorMails),
  '490_refunds_at_source': all(parts.refundsAtSource, refundCases),
  '491_payment_orders': all(parts.paymentOrders),
  '502_former_addresses': all(formerAddresses),
};

const merged = (locale: Locale): Record<string, string> => ({
  ...applicationsMessages[locale],
  ...casesMessages[locale],
  ...fileMessages[locale],
  ...identityMessages[locale],
  ...lendingMessages[locale],
  ...noticesMessages[locale],
  ...ruleMessages[locale],
});
const messages: Catalogue = { uk: merged('uk'), ru: merged('ru') };

const handlers: Handlers<typeof mainOperations, LendingDatabase> = {
  ...applicationsHandlers(applicationsHost),
  ...casesHandlers(casesHost),
  ...documentsHandlers(documentsHost),
  ...identityHandlers(identityHost),
  ...lendingHandlers,
  ...noticesHandlers(noticesHost),
};

const jobs: JobHandlers<LendingDatabase> = {
  ...applicationsJobs(applicationsHost),
  ...identityJobs(identityHost),
  ...lendingJobs,
  ...noticesJobs(noticesHost),
  [REMOVE_JOB]: removeDropped,
};

interface Parts {
  readonly database: OpenDatabase<LendingDatabase>;
  readonly clock: ReturnType<typeof fixedClock>;
  readonly over?: Partial<ApiConfig>;
}

export const apiOf = async ({ database, clock, over = {} }: Parts): Promise<LoanApi> => {
  ownStore();
  // where a spec names no register there is none to ask, which only a sandbox may have
  process.env['SANDBOX'] ??= 'true';
  const { db } = database;
  await openIdentity(db, clock.now());
  const app = await buildApi({
    name: 'lending',
    host: 'main',
    operations: mainOperations,
    ring: keys(),
    handlers,
    db,
    clock,
    config: testConfig(over),
    messages,
    authenticate,
  });
  return new LoanApi(app, { database, clock, jobs });
};

/** The module with customers who apply and borrow, on a fresh database with the lists of the application; Monday 2 March 2026, noon in Kyiv. */
export const startLending = async (target: Pick<TestDatabase, 'open'>, over: Partial<ApiConfig> = {}): Promise<LoanApi> => {
  const database = await target.open<LendingDatabase>(lendingTables);
  const api = await apiOf({ database, clock: fixedClock('2026-03-02T10:00:00Z'), over });
  await addLists(api);
  return api;
};

/** The same beside a provider: its customers are paid, and pay. */
export const startLendingWithProvider = (target: Pick<TestDatabase, 'open'>) => withProvider(() => startLending(target));

/** Its back office. */
export const startOfficer = async ({ db, clock }: LoanApi): Promise<Officer> => {
  const app = await buildApi({
    name: 'lending-officer',
    host: 'officer',
    operations: officerOperations,
    handlers: { ...awaitedCallHandlers(applicationsHost), ...officerHandlers(casesHost) },
    db,
    clock,
    config: testConfig(),
    messages,
    officer: verifyOfficer({ db, clock, keys: [KEY, OLDER], authority: AUTHORITY }),
  });
  return new Officer(app, clock);
};
