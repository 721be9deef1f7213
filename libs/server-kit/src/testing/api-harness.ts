import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Clock, fixedClock } from '../clock.ts';
import { asGateway } from '../config/api-config.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import type { KitTables } from '../database/kit-tables.ts';
import { jobRunner, type JobHandlers, type JobLog } from '../jobs/job-runner.ts';

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
  readonly headers?: Readonly<Record<string, string>>;
}

/** A response, its envelope opened. `data` of a failure holds the texts of fields. */
export interface Got<T> {
  readonly status: number;
  readonly data: T;
  readonly error: { readonly code: number; readonly message: string } | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An API, or one module of it, over a test database with a clock that stops until it is moved. */
export class ApiHarness<DB extends KitTables> {
  app: FastifyInstance;
  database: OpenDatabase<DB>;
  readonly clock: ReturnType<typeof fixedClock>;
  protected readonly jobs: JobHandlers<DB>;
  /** What was started for it, and is closed with it. */
  readonly beside: { close(): Promise<unknown> }[] = [];

  constructor(
    app: FastifyInstance,
    { database, clock, jobs = {} }: { database: OpenDatabase<DB>; clock: ReturnType<typeof fixedClock>; jobs?: JobHandlers<DB> },
  ) {
    this.app = app;
    this.database = database;
    this.clock = clock;
    this.jobs = jobs;
  }

  get db(): OpenDatabase<DB>['db'] {
    return this.database.db;
  }

  /** Moves the clock forward. */
  pass(seconds: number): void {
    this.clock.set(new Date(this.clock.now().getTime() + seconds * 1000));
  }

  async call<T>(method: Method, url: string, sent: Sent = {}): Promise<Got<T>> {
    const response = await this.app.inject({
      method,
      url,
      remoteAddress: sent.address ?? '127.0.0.1',
      headers: {
        ...sent.headers,
        'idempotency-key': sent.key ?? randomUUID(),
        'accept-language': sent.locale ?? 'uk',
        'user-agent': sent.userAgent ?? 'node',
        ...(sent.browser && { 'x-browser': sent.browser, ...asGateway }),
        ...(sent.token && { authorization: `Bearer ${sent.token}` }),
      },
      ...(sent.body && { payload: sent.body }),
    });
    const { data, error } = response.json<{ data: T; error?: { code: number; message: string } }>();
    return { status: response.statusCode, data, error, headers: response.headers };
  }

  /** Runs what is due by the clock; how many jobs that were. */
  async runJobs(clock: Clock = this.clock): Promise<number> {
    const errors: unknown[] = [];
    const count = await this.runLogging({ info: () => {}, error: (details: object) => void errors.push(details) }, clock);
    if (errors.length > 0) throw new Error('A job failed', { cause: errors });
    return count;
  }

  /** The same where a job may fail: it is put off, and `log` has why. */
  async runLogging(log: JobLog, clock: Clock = this.clock): Promise<number> {
    const runner = jobRunner({ db: this.db, clock, handlers: this.jobs, log });
    let count = 0;
    while (await runner.runNext()) count += 1;
    return count;
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.database.close();
    for (const other of this.beside) await other.close();
  }
}
