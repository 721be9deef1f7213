import { randomUUID } from 'node:crypto';
import { mainOperations } from '@pozyka/api-contract';
import {
  asGateway,
  buildApi,
  fixedClock,
  jobRunner,
  testConfig,
  type ApiConfig,
  type Clock,
  type OpenDatabase,
  type TestDatabase,
} from '@pozyka/server-kit';
import type { FastifyInstance } from 'fastify';
import { migrations } from '../../../db/migrations/index.ts';
import type { Database } from '../../../db/schema.ts';
import { jobHandlers } from '../../../jobs/index.ts';
import { openIdentity } from '../../../data/papers/open-identity.ts';
import { messages } from '../../../messages.ts';
import { watchCalls } from '../../../security/watch-calls.ts';
import { ownStore } from '../../files/testing/own-store.ts';
import { handlers } from '../../index.ts';
import { authenticate } from '../sessions.ts';
import { keys } from '../../../keys/settings.ts';

export interface Sent {
  readonly token?: string | null;
  readonly body?: object;
  readonly locale?: 'uk' | 'ru';
  /** The caller's network address. */
  readonly address?: string;
  readonly userAgent?: string;
  /** What the gateway knows the browser by. */
  readonly browser?: string;
  /** Idempotency-Key; a new one when absent. */
  readonly key?: string;
}

/** An answer, its envelope opened. `data` of a failure holds the texts of fields. */
export interface Got<T> {
  readonly status: number;
  readonly data: T;
  readonly error: { readonly code: number; readonly message: string } | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The whole main API over a test database with a clock that stands still until it is moved. */
export class TestApi {
  app: FastifyInstance;
  database: OpenDatabase<Database>;
  readonly clock: ReturnType<typeof fixedClock>;

  constructor(app: FastifyInstance, database: OpenDatabase<Database>, clock: ReturnType<typeof fixedClock>) {
    this.app = app;
    this.database = database;
    this.clock = clock;
  }

  get db(): OpenDatabase<Database>['db'] {
    return this.database.db;
  }

  /** Moves the clock forward. */
  pass(seconds: number): void {
    this.clock.set(new Date(this.clock.now().getTime() + seconds * 1000));
  }

  async call<T>(method: Method, url: string, sent: Sent = {}): Promise<Got<T>> {
    const answer = await this.app.inject({
      method,
      url,
      remoteAddress: sent.address ?? '127.0.0.1',
      headers: {
        'idempotency-key': sent.key ?? randomUUID(),
        'accept-language': sent.locale ?? 'uk',
        'user-agent': sent.userAgent ?? 'node',
        ...(sent.browser && { 'x-browser': sent.browser, ...asGateway }),
        ...(sent.token && { authorization: `Bearer ${sent.token}` }),
      },
      ...(sent.body && { payload: sent.body }),
    });
    const { data, error } = answer.json<{ data: T; error?: { code: number; message: string } }>();
    return { status: answer.statusCode, data, error, headers: answer.headers };
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

  /** Runs what is due by the clock; how many jobs that were. */
  async runJobs(clock: Clock = this.clock): Promise<number> {
    const errors: unknown[] = [];
    const log = { info: () => {}, error: (details: object) => void errors.push(details) };
    const runner = jobRunner({ db: this.db, clock, handlers: jobHandlers, log });
    let count = 0;
    while (await runner.runNext()) count += 1;
    if (errors.length > 0) throw new Error('A job failed', { cause: errors });
    return count;
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.database.close();
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
  return new TestApi(app, database, clock);
};

/** Starts it on a fresh, migrated database; Monday 2 March 2026, noon in Kyiv. */
export const startTestApi = async (target: Pick<TestDatabase, 'open'>, over: Partial<ApiConfig> = {}): Promise<TestApi> =>
  apiOf({ database: await target.open<Database>(migrations), clock: fixedClock('2026-03-02T10:00:00Z'), over });

/** Another process on the same database, or the same one after a restart: it remembers nothing. Only its `app` is to be closed. */
export const besideTestApi = ({ database, clock }: TestApi, db = database.db): Promise<TestApi> =>
  apiOf({ database: { ...database, db }, clock });
