import { mainOperations } from '@pozyka/api-contract';
import {
  buildApi,
  fixedClock,
  keyRing,
  ruleMessages,
  testConfig,
  type ApiConfig,
  type Catalogue,
  type Migrations,
  type OpenDatabase,
  type TestDatabase,
} from '@pozyka/server-kit';
import { identityHandlers } from '../handlers.ts';
import { identityJobs } from '../jobs.ts';
import { identityMessages } from '../messages.ts';
import * as parts from '../migrations/index.ts';
import { authenticate } from '../sessions/sessions.ts';
import type { IdentityHost } from '../shared/host.ts';
import type { IdentityDatabase } from '../tables/database.ts';
import { CustomerApi } from './customer-api.ts';

/** The module's own tables. */
export const identityTables: Migrations = {
  '005_sandbox': { up: parts.smsOutbox },
  ...parts.identityMigrations,
  '280_code_browser': { up: parts.codeBrowser },
  '420_passkeys': { up: parts.passkeyTables },
  '500_first_key': { up: parts.firstKey },
  '501_passkey_removal': { up: parts.passkeyRemovals },
  '550_identity_requests': { up: parts.identityRequests },
};

const messages: Catalogue = { uk: { ...identityMessages.uk, ...ruleMessages.uk }, ru: { ...identityMessages.ru, ...ruleMessages.ru } };

/** An API without loans and notices: every wish will do, and nobody's passport is known. */
export const loanlessHost: IdentityHost = {
  wishOf: async (_db, { Amount, Term, Promocode }) => ({ amount: Amount ?? null, term: Term ?? null, promocode: Promocode ?? null }),
  beginWith: async () => {},
  standingOf: async () => ({ ActionStatus: 'productSelection', RefusalSignificance: null }),
  passportsOf: async () => [],
  addressesOf: async () => [],
  notify: async () => {},
};

/** The module alone. */
export class IdentityApi extends CustomerApi<IdentityDatabase> {
  readonly host = loanlessHost;
}

const apiOf = async (
  database: OpenDatabase<IdentityDatabase>,
  clock: ReturnType<typeof fixedClock>,
  over: Partial<ApiConfig> = {},
): Promise<IdentityApi> => {
  process.env['SANDBOX'] ??= 'true';
  const app = await buildApi({
    name: 'identity',
    host: 'main',
    operations: mainOperations,
    handlers: identityHandlers(loanlessHost),
    db: database.db,
    clock,
    config: testConfig(over),
    messages,
    // calls of other modules, which are not here, seal their responses
    ring: keyRing('spec:a-key-of-specs-that-everybody-knows'),
    authenticate,
  });
  return new IdentityApi(app, { database, clock, jobs: identityJobs(loanlessHost) });
};

/** Starts it on a fresh database; Monday 2 March 2026, noon in Kyiv. */
export const startIdentityApi = async (target: Pick<TestDatabase, 'open'>, over: Partial<ApiConfig> = {}): Promise<IdentityApi> =>
  apiOf(await target.open<IdentityDatabase>(identityTables), fixedClock('2026-03-02T10:00:00Z'), over);

/** Another process on the same database, or the same one after a restart: it remembers nothing. Only its `app` is to be closed. */
export const besideIdentityApi = ({ database, clock }: IdentityApi, db = database.db): Promise<IdentityApi> =>
  apiOf({ ...database, db }, clock);
