import { randomUUID } from 'node:crypto';
import { mainOperations, officerOperations } from '@pozyka/api-contract';
import type { CaseKind } from '@pozyka/api-contract/constants';
import { publicationsMigrations, failurePages } from '@pozyka/server-publications';
import { fileMessages, storedFilesTables } from '@pozyka/server-files';
import { ownStore } from '@pozyka/server-files/testing/own-store';
import { identityTables, loanlessHost } from '@pozyka/server-identity/testing/identity-api';
import {
  buildApi,
  fixedClock,
  jsonb,
  keys,
  ruleMessages,
  testConfig,
  type Catalogue,
  type Locale,
  type Migrations,
  type TestDatabase,
} from '@pozyka/server-kit';
import { ApiHarness } from '@pozyka/server-kit/testing/api-harness';
import { caseTopic, noticesMessages, noticesMigrations, noticeTables, visitorMails } from '@pozyka/server-notices';
import type { CaseLoan, CasesHost, Decider } from '../cases/host.ts';
import { casesHandlers } from '../handlers.ts';
import { casesMessages } from '../messages.ts';
import { casesMigrations, caseTables, refundCases, storedFormFiles, visitorCaseTables } from '../migrations/index.ts';
import { officerHandlers } from '../officer/routes.ts';
import { verifyOfficer } from '../officer/verify-officer.ts';
import type { CasesDatabase } from '../tables/database.ts';
import { AUTHORITY, KEY, Officer, OLDER } from './officer.ts';

const all = (...parts: readonly Migrations[string]['up'][]): Migrations[string] => ({
  up: async (db) => {
    for (const part of parts) await part(db);
  },
});

/** The module's own tables, and those of the modules that it calls. */
const migrations: Migrations = {
  ...identityTables,
  ...publicationsMigrations,
  '090_journey': { up: failurePages },
  ...casesMigrations,
  '300_stored_files': all(storedFilesTables, storedFormFiles),
  '350_mail': noticesMigrations['350_mail'],
  '351_notices': { up: noticeTables },
  '390_cases': all(caseTables, caseTopic),
  '482_visitor_cases': all(visitorCaseTables, visitorMails),
  '490_refunds_at_source': { up: refundCases },
};

const merged = (locale: Locale): Record<string, string> => ({
  ...casesMessages[locale],
  ...fileMessages[locale],
  ...noticesMessages[locale],
  ...ruleMessages[locale],
});
const messages: Catalogue = { uk: merged('uk'), ru: merged('ru') };

/** Loans and decisions are what a spec says of them. */
class SpecHost implements CasesHost {
  readonly deciders: Record<CaseKind, Decider | null> = {
    ...{ complaint: null, question: null, data: null },
    ...{ restructuring: async () => {}, relief: async () => {}, refund: async () => {} },
  };
  readonly loans: (CaseLoan & { readonly customerId: string })[] = [];
  readonly identity = loanlessHost;

  loansOf: CasesHost['loansOf'] = async (_db, ids) => this.loans.filter(({ id }) => ids.includes(id));

  hasLoan: CasesHost['hasLoan'] = async (_db, owner, loan) => this.loans.some(({ id, customerId }) => id === loan && customerId === owner);

  waitingRefundsOf: CasesHost['waitingRefundsOf'] = async () => [];
}

/** A customer, whose token is their id: it never ends. */
export interface Customer {
  readonly id: string;
  readonly phone: string;
  readonly token: string;
}

/** The module alone, for customers and for the back office. */
export class CasesApi extends ApiHarness<CasesDatabase> {
  readonly host: SpecHost;
  readonly officer: Officer;
  #last = 0;

  constructor(host: SpecHost, officer: Officer, ...api: ConstructorParameters<typeof ApiHarness<CasesDatabase>>) {
    super(...api);
    this.host = host;
    this.officer = officer;
  }

  async addCustomer(): Promise<Customer> {
    this.#last += 1;
    const [id, phone] = [randomUUID(), `+38067400${String(this.#last).padStart(4, '0')}`];
    await this.db
      .insertInto('customer')
      .values({ id, phone, marketing: jsonb({}), created_at: this.clock.now() })
      .execute();
    return { id, phone, token: id };
  }

  /** What a phone was sent, but for codes. */
  async smsTo(phone: string): Promise<string[]> {
    const sms = this.db.selectFrom('sms_outbox').select('text').where('phone', '=', phone).where('code', 'is', null).orderBy('id');
    return (await sms.execute()).map(({ text }) => text);
  }

  override async close(): Promise<void> {
    await this.officer.app.close();
    await super.close();
  }
}

/** Starts it on a fresh database; Monday 2 March 2026, noon in Kyiv. */
export const startCasesApi = async (target: Pick<TestDatabase, 'open'>): Promise<CasesApi> => {
  process.env['SANDBOX'] ??= 'true';
  ownStore();
  const database = await target.open<CasesDatabase>(migrations);
  const [host, clock, db] = [new SpecHost(), fixedClock('2026-03-02T10:00:00Z'), database.db];
  const common = { db, clock, config: testConfig(), messages };
  const app = await buildApi({
    ...common,
    name: 'cases',
    host: 'main',
    operations: mainOperations,
    handlers: casesHandlers(host),
    ring: keys(),
    authenticate: async (token) => ({ customerId: token, sessionId: token }),
  });
  const officer = await buildApi({
    ...common,
    name: 'cases-officer',
    host: 'officer',
    operations: officerOperations,
    handlers: officerHandlers(host),
    officer: verifyOfficer({ db, clock, keys: [KEY, OLDER], authority: AUTHORITY }),
  });
  return new CasesApi(host, new Officer(officer, clock), app, { database, clock });
};
