import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { completeness } from '@pozyka/api-contract/constants';
import type { AskingRelease } from '@pozyka/server-kit/asking-release';
import { acceptedEncodings } from '../http/accept.ts';
import type { Session } from '../session/session.ts';
import { compress } from '../http/compress.ts';
import { BodyTooLarge, bodyWithin, budgetOf } from './body-within.ts';
import { isPassedOn, openAnswer, readJsonBody, type Opened } from './answer-body.ts';
import { sendFailure } from '../http/envelope.ts';
import { pageOfFailedFile } from './failed-file.ts';
import { PackedResponses } from './packed-responses.ts';
import { requestHeaders } from './request-headers.ts';
import { callsAtOnce } from './calls-at-once.ts';
import { codeOf, endToEnd, idleMs, Upstream, type UpstreamAnswer } from './upstream.ts';

export interface ProxyOptions {
  session: Session;
  mainApiUrl: string;
  marketplaceApiUrl: string;
  apiPatience: number;
  /** Calls of one address that are worked on at the same time; 0: as many as it likes. */
  callsAtOnce: number;
  /** Proves to the APIs that the gateway asks. */
  secret: string;
  sandbox: boolean;
  https: boolean;
  /** The release that a call's X-Release names, when there is such a one. */
  askerOf(header: string | string[] | undefined): Promise<AskingRelease | undefined>;
}

interface Host {
  prefix: string;
  secret: string;
  upstream: Upstream;
  /** Beginnings of the paths that customers may reach; an API's metrics and docs are not among them. */
  open: readonly string[];
  /** True where responses may carry the customer's token. */
  hasSession: boolean;
  packed: PackedResponses;
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const withBody = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const logoutPath = '/v1/auth/logout';
/** By a POST alone: another site may lead a customer to any address by GET. */
const isLogout = (method: string, path: string): boolean => method === 'POST' && path === logoutPath;
/** The cookie goes only once the API has ended all sessions: else the customer would not see a failure. */
const logoutEverywherePath = '/v1/auth/logout/everywhere';
const refreshPath = '/v1/auth/refresh';
const selfPath = '/v2/system/customers/account/self';
/** Logins whose responses carry a token, and the name. */
const approvePaths = new Set(['/v2/auth/approve-pass', '/v2/auth/approve-passkey']);
/** Logins whose responses carry a token and no name. */
const nameless = /^\/v2\/system\/customers\/(?:authorization\/login(?:\/[^/]+)?|access\/update)$/;
/** Of a bank's person, whose name becomes the customer's. */
const bankPath = '/v2/customer/bank-id';
const savePath = '/v2/app/save';
/** Of a body that is read before it is passed on, bytes: what the APIs take of JSON. */
const longestBody = 256 * 1024;
/** JSON below this is not worth compressing, bytes. */
const compressFrom = 1024;

/** Path at the API without query, or undefined where it is written to mean another one than it looks. */
const plainPath = (raw: string): string | undefined => {
  try {
    const path = decodeURIComponent(raw);
    // behind a # the API would not look
    return raw.includes('#') || path.includes('//') || path.includes('\\') || path.split('/').some((part) => part === '.' || part === '..')
      ? undefined
      : path;
  } catch {
    return undefined;
  }
};

/** Bodies that are passed on as they come; all others are read first, so that a slow sender holds no connection to an API. */
const streamed = ['multipart/form-data', 'application/octet-stream', 'application/offset+octet-stream'];

/**
 * What a request brings with it: bytes, or a stream of its own. The pool ends that where an answer comes early, and the visitor's
 * connection has to outlive it to hear the answer.
 */
const bodyOf = (request: FastifyRequest, budget: number): Buffer | Readable | undefined => {
  const { body: bytes, headers, method, raw } = request;
  if (Buffer.isBuffer(bytes)) return bytes.length > 0 ? bytes : undefined;
  const comes = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (!withBody.has(method) || !comes) return undefined;
  const body = bodyWithin(budget);
  raw.once('close', () => {
    if (!raw.complete) body.destroy(new Error('the visitor went away'));
  });
  // the pool tells of it by the call; after the call it needs no listener
  body.on('error', () => {});
  // what is not wanted any more is read and dropped
  body.once('close', () => raw.unpipe(body).resume());
  return raw.pipe(body);
};

const answerHeaders = (reply: FastifyReply, headers: Readonly<Record<string, string | string[]>>): void => {
  for (const [name, value] of Object.entries(headers)) {
    if (!['set-cookie', 'x-request-id', 'date', 'server'].includes(name)) reply.header(name, value);
  }
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
};

const forward = async (host: Host, session: Session, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const target = request.url.slice(host.prefix.length);
  const path = plainPath(target.split('?', 1)[0] ?? '');
  if (path === undefined || !host.open.some((start) => path.startsWith(start))) return sendFailure(reply, 404);
  if (host.hasSession && path === refreshPath && request.method === 'POST') return refresh(session, request, reply);
  // what one customer has typed is no other's, even as their page is left
  if (host.hasSession && session.isOfAnother(request)) return sendFailure(reply, 409);
  const { token } = await session.visitor(request, reply);
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  // they may have gone while their token was exchanged
  if (reply.raw.destroyed) gone.abort();
  const browser = host.hasSession ? session.browser(request, reply, path) : undefined;
  const headers = requestHeaders(request, { secret: host.secret, token, browser });
  const budget = budgetOf(request.method, host.prefix + path);
  const length = request.headers['content-length'];
  if (!Buffer.isBuffer(request.body) && Number(length ?? 0) > budget) return sendFailure(reply, 413);
  const body = bodyOf(request, budget);
  let answer: UpstreamAnswer;
  try {
    answer = await host.upstream.send({
      method: request.method,
      path: target,
      headers: body instanceof Readable && length !== undefined ? { ...headers, 'content-length': length } : headers,
      signal: gone.signal,
      ...(body && { body }),
    });
  } catch (error) {
    if (body instanceof Readable && body.errored instanceof BodyTooLarge) return sendFailure(reply, 413);
    if (body instanceof Readable) body.destroy();
    // an address or a header that cannot be written
    if (codeOf(error) === 'UND_ERR_INVALID_ARG') return sendFailure(reply, 400);
    if (!gone.signal.aborted) request.log.warn({ upstream: host.prefix, code: codeOf(error) }, 'API cannot be reached');
    if (token !== undefined && host.hasSession && isLogout(request.method, path)) session.clear(reply);
    return sendFailure(reply, 503);
  }
  const status = answer.statusCode;
  const ended =
    status === 401 || isLogout(request.method, path) || (request.method === 'POST' && path === logoutEverywherePath && status < 300);
  // without a token it was not this browser's session that ended: another tab may have logged in meanwhile
  if (token !== undefined && host.hasSession && ended) session.clear(reply);
  const { 'content-length': size, ...rest } = endToEnd(answer.headers);
  if (isPassedOn(request.method, answer.headers)) {
    // a client that does not read its answer holds no connection to the API
    reply.raw.setTimeout(idleMs, () => reply.raw.destroy());
    answerHeaders(reply.code(status), { ...rest, ...(size !== undefined && { 'content-length': size }) });
    return reply.send(answer.body);
  }
  let json;
  try {
    json = await readJsonBody(answer.body);
  } catch (error) {
    request.log.warn({ upstream: host.prefix, code: codeOf(error) }, 'answer of the API broke off');
    return sendFailure(reply, 503);
  }
  const toNobody = request.method === 'GET' && status === 200 && token === undefined;
  const [encoding] = acceptedEncodings(request.headers['accept-encoding']);
  // bytes that were looked through before hold no token now, either
  const packed = toNobody && encoding !== undefined ? host.packed.find(target, encoding, json) : undefined;
  if (host.hasSession && !packed) {
    const opened = openAnswer(json);
    json = opened.body;
    if (status < 300) setSession(session, request, reply, path, opened);
    if (status < 300 && token !== undefined && opened.data) session.followStatus(request, reply, opened.data);
    const isDone = status < 300 && request.method !== 'GET';
    const login = isDone ? loginOf(path, opened) : undefined;
    const unnamed = login ?? (isDone && mayName(request, path, opened) ? token : undefined);
    if (unnamed !== undefined) await setNames(host, session, request, reply, unnamed, login === undefined ? 'saved' : 'login');
  }
  answerHeaders(reply.code(status), rest);
  reply.header('vary', 'Accept-Encoding, Accept-Language');
  if (encoding === undefined || json.length < compressFrom) return reply.send(json);
  reply.header('content-encoding', encoding);
  if (packed) return reply.send(packed);
  return reply.send(await (toNobody ? host.packed.pack(target, encoding, json) : compress(json, encoding, 'fast')));
};

/** The exchange is the gateway's own, so that tabs which ask at once, and pages that are on their way, share it. */
const refresh = async (session: Session, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const outcome = await session.refresh(request, reply);
  if (outcome === 'too-many') return sendFailure(reply.header('retry-after', '60'), 429);
  if (outcome !== 'refreshed') return sendFailure(reply, outcome === 'dead' ? 401 : 503);
  return reply.header('cache-control', 'no-store').send({ data: {} });
};

/** Puts a response's token and names into cookies. No response to a read is a login: another site may lead a customer to it. */
const setSession = (session: Session, { method }: FastifyRequest, reply: FastifyReply, path: string, { token, data }: Opened): void => {
  const isRead = method === 'GET' || method === 'HEAD';
  if (token !== undefined && !isRead) session.setToken(reply, token);
  if (data && (isRead ? path === selfPath : approvePaths.has(path))) session.setProfile(reply, data);
};

/** The token of who has just logged in by a way that says no name. */
const loginOf = (path: string, { token }: Opened): string | undefined => (nameless.test(path) ? token : undefined);

/** Whether a call may have given the customer another name: of a saved passport that is whole, or by their bank. */
const mayName = ({ method, body }: FastifyRequest, path: string, { data }: Opened): boolean => {
  if (method === 'POST' && path === bankPath) return true;
  if (method !== 'PUT' || path !== savePath || Number(data?.['Completeness']) < completeness.passport) return false;
  // what is wrong with it the API has said
  return Buffer.isBuffer(body) && body.includes('"Passport"');
};

/** How long the names are waited for. A save is waited for by a customer who has a page already, whose name may be the same. */
const namesTimeoutMs = { login: 3000, saved: 1000 };

/** Asks who the customer is, for the cookies that name them; without an answer the page is rendered without a name. */
const setNames = async (
  host: Host,
  session: Session,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  after: keyof typeof namesTimeoutMs,
): Promise<void> => {
  try {
    // what describes a body went with the login
    const { 'content-type': _type, ...headers } = requestHeaders(request, { secret: host.secret, token });
    const answer = await host.upstream.send({ method: 'GET', path: selfPath, headers, signal: AbortSignal.timeout(namesTimeoutMs[after]) });
    const { data } = openAnswer(await readJsonBody(answer.body));
    if (answer.statusCode === 200 && data) session.setProfile(reply, data);
  } catch (error) {
    request.log.warn({ upstream: host.prefix, code: codeOf(error) }, 'the name of the customer is not known');
  }
};

/** `/api/*` and `/mplace-api/*`: the two APIs on the product's own origin, with the customer's token put in on the way. */
export const proxy = async (app: FastifyInstance, options: ProxyOptions): Promise<void> => {
  const hosts: Host[] = [
    {
      prefix: '/api',
      secret: options.secret,
      upstream: new Upstream(options.mainApiUrl, options.apiPatience),
      open: ['/v1/', '/v2/', ...(options.sandbox ? ['/_sandbox/'] : [])],
      hasSession: true,
      packed: new PackedResponses(),
    },
    {
      prefix: '/mplace-api',
      secret: options.secret,
      upstream: new Upstream(options.marketplaceApiUrl, options.apiPatience),
      open: ['/mplace/'],
      hasSession: false,
      packed: new PackedResponses(),
    },
  ];
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(streamed, (_request, _payload, done) => done(null));
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: longestBody }, (_request, body, done) => done(null, body));
    scope.addHook('onRequest', callsAtOnce(options.callsAtOnce));
    scope.addHook('onSend', pageOfFailedFile({ https: options.https }));
    for (const host of hosts) {
      scope.route({
        method: [...methods],
        url: `${host.prefix}/*`,
        handler: async (request, reply) => {
          request.asker = await options.askerOf(request.headers['x-release']);
          return forward(host, options.session, request, reply);
        },
      });
      scope.addHook('onClose', () => host.upstream.close());
    }
  });
};
