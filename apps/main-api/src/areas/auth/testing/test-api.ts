import { mainOperations } from '@pozyka/api-contract';
import { type ApiConfig, buildApi, fixedClock, keys, type OpenDatabase, testConfig, type TestDatabase } from '@pozyka/server-kit';
import { ApiHarness } from '@pozyka/server-kit/testing/api-harness';
import type { FastifyInstance } from 'fastify';
import { migrations } from '../../../db/migrations/index.ts';
import type { Database } from '../../../db/schema.ts';
import { jobHandlers } from '../../../jobs/index.ts';
import { openIdentity } from '@pozyka/server-documents';
import { messages } from '../../../messages.ts';
import { watchCalls } from '../../../security/watch-calls.ts';
import { ownStore } from '@pozyka/server-files/testing/own-store';
import { handlers } from '../../index.ts';
import { authenticate } from '../sessions.ts';

export type { Got, Sent } from '@pozyka/server-kit/testing/api-harness';

/** The whole main API over a test database with a clock that stops until it is moved. */
export class TestApi extends ApiHarness<Database> {
  constructor(app: FastifyInstance, database: OpenDatabase<Database>, clock: ReturnType<typeof fixedClock>) {
    super(app, { database, clock, jobs: jobHandlers });
  }

  /** The newest code that was sent to a phone; other messages may have come after it. */
  async codeOf(phone: string): Promise<string> {
    const { code } = await this.db
      .selectFrom('sms_outbox')
      .select('code')
      .where('phone', '=', phone)
      .where('code', 'is not', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    if (code === null) throw new Error('no code was sent');
    return code;
  }

  /** Logs a phone in from an address of its own, so that limits of an address do not meet; the token. */
  async login(phone: string, request: { Amount?: number; Term?: number; Promocode?: string } = {}): Promise<string> {
    const address = `10.${phone.slice(-6).match(/\d\d/g)?.map(Number).join('.')}`;
    const sent = await this.call('POST', '/v2/auth/generate-pass', { address, body: { Phone: phone, ...request } });
    if (sent.status !== 200) throw new Error(`generate-pass: ${JSON.stringify(sent)}`);
    const approved = await this.call<{ BearerToken: string }>('POST', '/v2/auth/approve-pass', {
      address,
      body: { Phone: phone, Code: await this.codeOf(phone) },
    });
    if (approved.status !== 200) throw new Error(`approve-pass: ${JSON.stringify(approved)}`);
    return approved.data.BearerToken;
  }
}

interface Parts {
  readonly database: OpenDatabase<Database>;
  readonly clock: ReturnType<typeof fixedClock>;
  readonly over?: Partial<ApiConfig>;
}

/** Where a spec names no register there is none to ask, which only a sandbox may have. */
const inSandbox = (): void => void (process.env['SANDBOX'] ??= 'true');

export const apiOf = async ({ database, clock, over = {} }: Parts): Promise<TestApi> => {
  ownStore();
  inSandbox();
  await openIdentity(database.db, { now: clock.now(), ring: keys() });
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
  return new TestApi(app, database, clock);
};

/** Starts it on a fresh, migrated database; Monday 2 March 2026, noon in Kyiv. */
export const startTestApi = async (target: Pick<TestDatabase, 'open'>, over: Partial<ApiConfig> = {}): Promise<TestApi> =>
  apiOf({ database: await target.open<Database>(migrations), clock: fixedClock('2026-03-02T10:00:00Z'), over });

/** Another process on the same database, or the same one after a restart: it remembers nothing. Only its `app` is to be closed. */
export const besideTestApi = ({ database, clock }: TestApi, db = database.db): Promise<TestApi> =>
  apiOf({ database: { ...database, db }, clock });
