import { randomUUID } from 'node:crypto';
import type { OfficerCase } from '@pozyka/api-contract';
import { signRequest, type Clock, type SigningKey } from '@pozyka/server-kit';
import type { Got } from '@pozyka/server-kit/testing/api-harness';
import type { FastifyInstance } from 'fastify';

export const KEY: SigningKey = { id: '2026-11', secret: 'a-secret-of-the-back-office-for-the-tests' };
export const OLDER: SigningKey = { id: '2026-05', secret: 'an-older-secret-of-the-back-office-for-tests' };

/** By which the back office knows the API. */
export const AUTHORITY = '127.0.0.1:4004';

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
  readonly app: FastifyInstance;
  readonly clock: Clock;
  readonly #seen = new Map<string, Promise<string>>();

  constructor(app: FastifyInstance, clock: Clock) {
    this.app = app;
    this.clock = clock;
  }

  /** A right request, signed by a key at the API's time. */
  async signed(
    method: Method,
    url: string,
    body?: object,
    key = KEY,
    idempotencyKey: string = randomUUID(),
    authority = AUTHORITY,
  ): Promise<Request> {
    const payload = body && JSON.stringify(body);
    const headers = {
      ...(method === 'POST' && { 'idempotency-key': idempotencyKey }),
      ...(payload && { 'content-type': 'application/json' }),
    };
    const request = { method, url: `http://${authority}${url}`, headers, body: payload ? Buffer.from(payload) : null };
    const sent = await signRequest(request, key, { now: this.clock.now() });
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

  /** Sends an answer to a case, or decides it, as it is now; a repeat under the same key as it was at the first. */
  async write<T>(caseId: string, act: 'answer' | 'decide', body: object, idempotencyKey: string = randomUUID()): Promise<Got<T>> {
    const Seen = this.#seen.get(idempotencyKey) ?? this.newest(caseId);
    this.#seen.set(idempotencyKey, Seen);
    return this.post<T>(`/officer/v1/cases/${caseId}/${act}`, { Seen: await Seen, ...body }, idempotencyKey);
  }

  /** Id of the newest message of a case; of none, nobody's. */
  async newest(caseId: string): Promise<string> {
    const { data } = await this.get<OfficerCase | undefined>(`/officer/v1/cases/${caseId}`);
    return data?.Messages.at(-1)?.Id ?? randomUUID();
  }
}
