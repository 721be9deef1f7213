import { randomUUID } from 'node:crypto';
import { signRequest, testConfig, type ApiConfig, type SigningKey } from '@pozyka/server-kit';
import type { FastifyInstance } from 'fastify';
import { createOfficerApp } from '../../../officer-app.ts';
import type { Got, TestApi } from '../../auth/testing/test-api.ts';

export const KEY: SigningKey = { id: '2026-11', secret: 'a-secret-of-the-back-office-for-the-tests' };
export const OLDER: SigningKey = { id: '2026-05', secret: 'an-older-secret-of-the-back-office-for-tests' };

type Method = 'GET' | 'POST';

/** A request as it leaves. */
export interface Request {
  method: Method;
  url: string;
  headers: Record<string, string>;
  payload?: string;
}

/** The back office over the same database as the customers' API. */
export class Officer {
  readonly api: TestApi;
  readonly app: FastifyInstance;

  constructor(api: TestApi, app: FastifyInstance) {
    this.api = api;
    this.app = app;
  }

  /** A right request, signed by a key at the API's time. */
  async signed(method: Method, url: string, body?: object, key = KEY, idempotencyKey: string = randomUUID()): Promise<Request> {
    const payload = body && JSON.stringify(body);
    const headers = {
      ...(method === 'POST' && { 'idempotency-key': idempotencyKey }),
      ...(payload && { 'content-type': 'application/json' }),
    };
    const request = { method, url: `http://127.0.0.1:4004${url}`, headers, body: payload ? Buffer.from(payload) : null };
    const sent = await signRequest(request, key, { now: this.api.clock.now() });
    return { method, url, headers: sent, ...(payload && { payload }) };
  }

  async send<T>(request: Request): Promise<Got<T>> {
    const answer = await this.app.inject(request);
    const { data, error } = answer.json<{ data: T; error?: { code: number; message: string } }>();
    return { status: answer.statusCode, data, error, headers: answer.headers };
  }

  async get<T>(url: string): Promise<Got<T>> {
    return this.send<T>(await this.signed('GET', url));
  }

  async post<T>(url: string, body?: object, idempotencyKey?: string): Promise<Got<T>> {
    return this.send<T>(await this.signed('POST', url, body, KEY, idempotencyKey));
  }
}

export const startOfficer = async (api: TestApi, over: Partial<ApiConfig> = {}): Promise<Officer> =>
  new Officer(api, await createOfficerApp({ config: testConfig(over), database: api.database, clock: api.clock, keys: [KEY, OLDER] }));
