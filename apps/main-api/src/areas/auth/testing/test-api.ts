import { mainOperations } from '@pozyka/api-contract';
import { type ApiConfig, buildApi, fixedClock, keys, type OpenDatabase, testConfig, type TestDatabase } from '@pozyka/server-kit';
import { LoanApi } from '@pozyka/server-lending/testing/loan-api';
import { migrations } from '../../../db/migrations/index.ts';
import type { Database } from '../../../db/schema.ts';
import { jobHandlers } from '../../../jobs/index.ts';
import { openIdentity } from '@pozyka/server-documents';
import { messages } from '../../../messages.ts';
import { watchCalls } from '../../../security/watch-calls.ts';
import { ownStore } from '@pozyka/server-files/testing/own-store';
import { handlers } from '../../index.ts';
import { authenticate } from '@pozyka/server-identity';

export type { Got } from '@pozyka/server-kit/testing/api-harness';

/** The whole main API over a test database with a clock that stops until it is moved. */
export class TestApi extends LoanApi<Database> {}

interface Parts {
  readonly database: OpenDatabase<Database>;
  readonly clock: ReturnType<typeof fixedClock>;
  readonly over?: Partial<ApiConfig>;
}

/** Where a spec names no register there is none to ask, which only a sandbox may have. */
const inSandbox = (): void => void (process.env['SANDBOX'] ??= 'true');

/** It over a database that is open and migrated. */
export const apiOver = async ({ database, clock, over = {} }: Parts): Promise<TestApi> => {
  ownStore();
  inSandbox();
  await openIdentity(database.db, clock.now());
  const app = await buildApi({
    name: 'main-api',
    host: 'main',
    operations: mainOperations,
    ring: keys(),
    handlers,
    db: database.db,
    clock,
    config: testConfig(over),
    messages,
    authenticate,
    watch: watchCalls,
  });
  return new TestApi(app, { database, clock, jobs: jobHandlers });
};

/** Starts it on a fresh, migrated database; Monday 2 March 2026, noon in Kyiv. */
export const startTestApi = async (target: Pick<TestDatabase, 'open'>, over: Partial<ApiConfig> = {}): Promise<TestApi> =>
  apiOver({ database: await target.open<Database>(migrations), clock: fixedClock('2026-03-02T10:00:00Z'), over });
