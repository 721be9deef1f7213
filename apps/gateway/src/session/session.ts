import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { cookieNames, customerCookies, hostPrefix, sessionEndedSeconds, sessionMarkHeader } from '@pozyka/api-contract/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseCookies, setCookie } from './cookies.ts';
import type { RefreshCall, Refresher } from './refresher.ts';

/** A token older than this is refreshed before it is used; it lives 30 minutes. */
const refreshAfterMs = 20 * 60_000;

/** A page waits so long for a new token; it may be rendered with the old one, and the new one serves the next call. */
const patienceMs = 800;
/** Clocks of gateways differ by seconds; a token from further in the future was issued before a clock was put back. */
const clockSkewMs = 60_000;

/** The names in `data` of an answer that script may read as cookies. */
const profile = ['FirstName', 'SecondName', 'Patronymic', 'ActionStatus', 'RefusalSignificance'] as const;

/** What the gateway knows of a visitor. */
export interface Visitor {
  token: string | undefined;
  cookies: Record<string, string>;
}

export interface SessionOptions {
  /** True where the product is served over https. */
  secure: boolean;
  now(): number;
  refresher: Refresher;
  /** Counts an exchange of the visitor's address; whether it was one too many. */
  countRefresh(request: FastifyRequest): Promise<boolean>;
  /** What the time is multiplied by for which a page waits for a new token. */
  apiPatience?: number;
}

/** Readable: another word for each login, by which the pages of all tabs see that the session is not theirs any more. */
const markCookie = cookieNames.sessionMark;
/** Readable, for a minute: the next page says that the session is over. */
const endedCookie = cookieNames.sessionEnded;

/** Calls whose code or challenge is of use to the browser that ordered it alone. */
const ordersCode =
  /^\/v2\/(?:auth\/(?:generate-pass|passkey)|passkeys\/(?:options|proof\/(?:code|options))|system\/customers\/(?:access\/update|authorization\/login(?:\/[^/]+)?))$/;
const browserPattern = /^[\w-]{22}$/;

/** What a response writes that comes after a logout: without a token it is nobody's. */
const leftovers = [...profile, markCookie];

const tokenPattern = /^[0-9A-Za-z._~+/=-]{1,4096}$/;

const append = (reply: FastifyReply, cookie: string): void => {
  const name = cookie.slice(0, cookie.indexOf('='));
  const known = [reply.getHeader('set-cookie') ?? []].flat().map(String);
  reply.removeHeader('set-cookie');
  reply.header('set-cookie', [...known.filter((other) => !other.startsWith(`${name}=`)), cookie]);
};

/** The customer's token in a cookie that script cannot read, and the few facts that it can. */
export class Session {
  readonly #options: SessionOptions;
  readonly #tokenCookie;
  /** Cookies with which a page is not what all get. */
  readonly ownCookies: readonly string[];
  readonly #issuedCookie;
  readonly #browserCookie;

  constructor(options: SessionOptions) {
    this.#options = options;
    const prefix = options.secure ? hostPrefix : '';
    this.#tokenCookie = `${prefix}${cookieNames.accessToken}` as const;
    this.ownCookies = [this.#tokenCookie, ...leftovers];
    this.#issuedCookie = `${prefix}${cookieNames.accessTokenAt}` as const;
    this.#browserCookie = `${prefix}${cookieNames.browser}` as const;
  }

  /** Reads the visitor's cookies and, when their token is due, refreshes it and sends the new one along. */
  async visitor(request: FastifyRequest, reply: FastifyReply): Promise<Visitor> {
    const cookies = parseCookies(request.headers.cookie);
    const token = cookies[this.#tokenCookie];
    if (token === undefined || !tokenPattern.test(token)) return { token: undefined, cookies };
    if (!cookies[markCookie]) this.#setMark(reply);
    const issued = Number(cookies[this.#issuedCookie]);
    if (!Number.isInteger(issued) || issued <= 0) {
      this.#setIssued(reply);
      return { token, cookies };
    }
    const age = this.#options.now() - issued * 1000;
    if (age >= -clockSkewMs && age < refreshAfterMs) return { token, cookies };
    const timedOut = wait(patienceMs * (this.#options.apiPatience ?? 1), { kind: 'unchanged' } as const, { ref: false });
    const outcome = await Promise.race([this.#options.refresher.refresh(this.#callOf(token, request)), timedOut]);
    if (outcome.kind === 'dead') {
      this.expire(reply);
      return { token: undefined, cookies };
    }
    // the old token, which lives a little longer, serves this request: only the browser's own use of the new one says that it has it
    if (outcome.kind === 'refreshed') this.#keepToken(reply, outcome.token);
    return { token, cookies };
  }

  /** Exchanges the visitor's token because their page asks for it. */
  async refresh(request: FastifyRequest, reply: FastifyReply): Promise<'refreshed' | 'unavailable' | 'too-many' | 'dead'> {
    const token = parseCookies(request.headers.cookie)[this.#tokenCookie];
    if (token === undefined || !tokenPattern.test(token)) return 'dead';
    const outcome = await this.#options.refresher.refresh(this.#callOf(token, request));
    if (outcome.kind === 'dead') this.clear(reply);
    if (outcome.kind !== 'refreshed') return outcome.kind === 'unchanged' ? 'unavailable' : outcome.kind;
    this.#keepToken(reply, outcome.token);
    return 'refreshed';
  }

  /** Whether a request that changes something comes from a document of another login than the browser has now. */
  isOfAnother({ method, headers }: FastifyRequest): boolean {
    const [sent, now] = [headers[sessionMarkHeader], parseCookies(headers.cookie)[markCookie]];
    return method !== 'GET' && method !== 'HEAD' && Boolean(sent && now) && sent !== now;
  }

  /**
   * The word by which the API tells this browser from others, so that a code is of use only where it was ordered: random, in a
   * cookie that script cannot read, made with the first code and gone with the browser's session. Undefined before that.
   */
  browser(request: FastifyRequest, reply: FastifyReply, path: string): string | undefined {
    const known = parseCookies(request.headers.cookie)[this.#browserCookie];
    if (known !== undefined && browserPattern.test(known)) return known;
    if (request.method !== 'POST' || !ordersCode.test(path)) return undefined;
    const made = randomBytes(16).toString('base64url');
    append(reply, setCookie(this.#browserCookie, made, { secure: this.#options.secure, httpOnly: true }));
    return made;
  }

  /** A login: the token, and a mark of its own. */
  setToken(reply: FastifyReply, token: string): void {
    this.#keepToken(reply, token);
    this.#setMark(reply);
  }

  /** Ends a session that the customer did not end themselves: the page that they are shown says so. */
  expire(reply: FastifyReply): void {
    this.clear(reply);
    append(reply, setCookie(endedCookie, '1', { secure: this.#options.secure, maxAge: sessionEndedSeconds }));
  }

  /** Forgets the token and everything that belongs to the customer. */
  clear(reply: FastifyReply): void {
    const { secure } = this.#options;
    for (const name of [this.#tokenCookie, this.#issuedCookie]) append(reply, setCookie(name, '', { secure, httpOnly: true, maxAge: 0 }));
    for (const name of customerCookies) append(reply, setCookie(name, '', { secure, maxAge: 0 }));
  }

  /** Takes back what a response has written that came after the logout: without a token nobody is logged in. For documents: a call may run beside a login. */
  clearLeftovers({ token, cookies }: Visitor, reply: FastifyReply): void {
    if (token !== undefined) return;
    for (const name of leftovers) if (cookies[name]) append(reply, setCookie(name, '', { secure: this.#options.secure, maxAge: 0 }));
  }

  /** Puts the names and the status of an answer's `data` into session cookies; null or empty removes one. */
  setProfile(reply: FastifyReply, data: Readonly<Record<string, unknown>>): void {
    const { secure } = this.#options;
    for (const name of profile) {
      if (!Object.hasOwn(data, name)) continue;
      const value = data[name];
      const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
      append(reply, text === '' ? setCookie(name, '', { secure, maxAge: 0 }) : setCookie(name, text, { secure }));
    }
  }

  /** Lets the two cookies of the contract status follow an answer that says where the customer's application is. */
  followStatus(request: FastifyRequest, reply: FastifyReply, data: Readonly<Record<string, unknown>>): void {
    const status = data['ActionStatus'];
    if (typeof status !== 'string' || typeof data['Completeness'] !== 'number') return;
    const known = parseCookies(request.headers.cookie);
    // an answer without the reason leaves it to the status that has one
    const reason =
      Object.hasOwn(data, 'RefusalSignificance') || !status.startsWith('blocked')
        ? (data['RefusalSignificance'] ?? '')
        : known['RefusalSignificance'];
    const names = { ActionStatus: status, RefusalSignificance: reason ?? '' };
    const changed = Object.entries(names).filter(([name, value]) => value !== (known[name] ?? ''));
    if (changed.length > 0) this.setProfile(reply, Object.fromEntries(changed));
  }

  #callOf(token: string, request: FastifyRequest): RefreshCall {
    return { token, requestId: request.id, address: request.ip, isTooMany: () => this.#options.countRefresh(request) };
  }

  #keepToken(reply: FastifyReply, token: string): void {
    append(reply, setCookie(this.#tokenCookie, token, { secure: this.#options.secure, httpOnly: true }));
    this.#setIssued(reply);
  }

  #setMark(reply: FastifyReply): void {
    append(reply, setCookie(markCookie, randomBytes(9).toString('base64url'), { secure: this.#options.secure }));
  }

  #setIssued(reply: FastifyReply): void {
    const seconds = String(Math.floor(this.#options.now() / 1000));
    append(reply, setCookie(this.#issuedCookie, seconds, { secure: this.#options.secure, httpOnly: true }));
  }
}
