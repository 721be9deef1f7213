import { randomUUID } from 'node:crypto';
import { mainOperations } from '@pozyka/api-contract';
import { publicationsMigrations, formDefinitions } from '@pozyka/server-publications';
import { fileMessages, storedFilesTables } from '@pozyka/server-files';
import { ownStore } from '@pozyka/server-files/testing/own-store';
import { authenticate, identityHandlers, identityJobs, identityMessages } from '@pozyka/server-identity';
import { identityTables } from '@pozyka/server-identity/testing/identity-api';
import {
  buildApi,
  fixedClock,
  keyRing,
  ruleMessages,
  testConfig,
  type ApiConfig,
  type Catalogue,
  type Locale,
  type Migrations,
  type OpenDatabase,
  type TestDatabase,
} from '@pozyka/server-kit';
import { formerAddresses, noticesMigrations, noticeTables } from '@pozyka/server-notices';
import type { ApplicationsHost, Hosted } from '../application/host.ts';
import { applicationsHandlers } from '../handlers.ts';
import { applicationsJobs } from '../jobs.ts';
import { identityHost } from '../journey/identity-host.ts';
import { applicationsMessages } from '../messages.ts';
import * as parts from '../migrations/index.ts';
import type { ApplicationsDatabase } from '../tables/database.ts';
import { ApplicantApi } from './applicant-api.ts';
import { addLists } from './applicants.ts';

/** The tables of the module and of those that it imports. */
const migrations: Migrations = {
  ...publicationsMigrations,
  ...identityTables,
  ...parts.applicationsMigrations,
  '150_extensions': { up: parts.extensionFee },
  '200_large_lists': { up: parts.issuedLoans },
  '230_forms': { up: formDefinitions },
  '300_stored_files': {
    up: async (db) => {
      await storedFilesTables(db);
      await parts.storedUploads(db);
    },
  },
  '350_mail': noticesMigrations['350_mail'],
  '351_notices': {
    up: async (db) => {
      await noticeTables(db);
      await parts.applicationLanguage(db);
    },
  },
  '502_former_addresses': { up: formerAddresses },
  '450_bureau_exchange': { up: parts.registerExchange },
};

const merged = (locale: Locale): Record<string, string> => ({
  ...applicationsMessages[locale],
  ...fileMessages[locale],
  ...identityMessages[locale],
  ...ruleMessages[locale],
});
const messages: Catalogue = { uk: merged('uk'), ru: merged('ru') };

type Card = Awaited<ReturnType<ApplicationsHost['cardsOf']>>[number];

/** Cards in memory, and no contracts. */
class TestHost implements ApplicationsHost {
  readonly #cards = new Map<string, Card[]>();

  readonly add = (customerId: string, card: Omit<Card, 'id' | 'mask' | 'is_main'>): void => {
    const cards = this.#cards.get(customerId) ?? [];
    this.#cards.set(customerId, [...cards, { id: randomUUID(), mask: '414949******1234', is_main: cards.length === 0, ...card }]);
  };

  readonly cardsOf = async (_db: unknown, customerId: string): Promise<readonly Card[]> => this.#cards.get(customerId) ?? [];

  readonly cancelUnsigned = async (): Promise<void> => {};
}

/** The module alone, with customers who log in. */
export class ApplicationsApi extends ApplicantApi<ApplicationsDatabase> {
  readonly host = identityHost;
  readonly memory: TestHost;

  constructor(host: TestHost, ...rest: ConstructorParameters<typeof ApplicantApi<ApplicationsDatabase>>) {
    super(...rest);
    this.memory = host;
  }

  get hosted(): Hosted {
    return { clock: this.clock, host: this.memory };
  }

  async addCard(customerId: string, expires: string): Promise<void> {
    this.memory.add(customerId, { expires, verified_at: this.clock.now() });
  }
}

interface Parts {
  readonly database: OpenDatabase<ApplicationsDatabase>;
  readonly clock: ReturnType<typeof fixedClock>;
  readonly host: TestHost;
  readonly over?: Partial<ApiConfig>;
}

const apiOf = async ({ database, clock, host, over = {} }: Parts): Promise<ApplicationsApi> => {
  ownStore();
  process.env['SANDBOX'] ??= 'true';
  const app = await buildApi({
    name: 'applications',
    host: 'main',
    operations: mainOperations,
    handlers: { ...identityHandlers(identityHost), ...applicationsHandlers(host) },
    db: database.db,
    clock,
    config: testConfig(over),
    messages,
    // calls of other modules, which are not here, seal their responses
    ring: keyRing('spec:a-key-of-specs-that-everybody-knows'),
    authenticate: authenticate,
  });
  return new ApplicationsApi(host, app, { database, clock, jobs: { ...identityJobs(identityHost), ...applicationsJobs(host) } });
};

/** Starts it on a fresh database with the lists of the application; Monday 2 March 2026, noon in Kyiv. */
export const startApplications = async (target: Pick<TestDatabase, 'open'>, over: Partial<ApiConfig> = {}): Promise<ApplicationsApi> => {
  const database = await target.open<ApplicationsDatabase>(migrations);
  const api = await apiOf({ database, clock: fixedClock('2026-03-02T10:00:00Z'), host: new TestHost(), over });
  await addLists(api);
  return api;
};

/** Another process on the same database, or the same one after a restart: it remembers nothing. Only its `app` is to be closed. */
export const besideApplicationsApi = ({ database, clock, memory }: ApplicationsApi, db = database.db): Promise<ApplicationsApi> =>
  apiOf({ database: { ...database, db }, clock, host: memory });
