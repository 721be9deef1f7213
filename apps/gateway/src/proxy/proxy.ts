import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OutgoingHttpHeaders } from 'node:http';
import { writeRelease, type AskingRelease } from '@pozyka/server-kit/asking-release';
import { acceptedEncodings } from '../releases/encoding.ts';
import type { Session } from '../session/session.ts';
import { compress } from '../pages/compress.ts';
import { isJson, openAnswer, readJsonBody, type Opened } from './answer-body.ts';
import { sendFailure } from './envelope.ts';
import { PackedAnswers } from './packed-answers.ts';
import { endToEnd, Upstream } from './upstream.ts';

export interface ProxyOptions {
  session: Session;
  mainApiUrl: string;
  marketplaceApiUrl: string;
  apiPatience: number;
  sandbox: boolean;
  /** The release that a call's X-Release names, when there is such a one. */
  askerOf(header: string | string[] | undefined): Promise<AskingRelease | undefined>;
}

interface Host {
  prefix: string;
  upstream: Upstream;
  /** Beginnings of the paths that customers may reach; an API's metrics and docs are not among them. */
  open: readonly string[];
  /** True where answers may carry the customer's token. */
  keepsSession: boolean;
  packed: PackedAnswers;
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const withBody = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const logoutPath = '/v1/auth/logout';
/** Forgotten here only once it is ended elsewhere: else who asked for it would not know. */
const logoutEverywherePath = '/v1/auth/logout/everywhere';
const refreshPath = '/v1/auth/refresh';
const selfPath = '/v2/system/customers/account/self';
const profilePaths = new Set(['/v2/auth/approve-pass', selfPath]);
/** Ways in whose answers carry a token and no name. */
const nameless = /^\/v2\/system\/customers\/(?:authorization\/login(?:\/[^/]+)?|access\/update)$/;
/** JSON below this is not worth compressing, bytes. */
const compressFrom = 1024;

/** Path at the API without query, or undefined where it is written to mean another one than it looks. */
const plainPath = (raw: string): string | undefined => {
  try {
    const path = decodeURIComponent(raw);
    return path.includes('//') || path.includes('\\') || path.split('/').some((part) => part === '.' || part === '..') ? undefined : path;
  } catch {
    return undefined;
  }
};

const dropped = new Set([
  'host',
  'cookie',
  'authorization',
  'accept-encoding',
  'origin',
  'referer',
  'forwarded',
  'x-real-ip',
  'expect',
  'x-release',
  'x-browser',
]);

const requestHeaders = (request: FastifyRequest, token: string | undefined): OutgoingHttpHeaders => {
  const headers = Object.fromEntries(
    Object.entries(endToEnd(request.headers)).filter(
      ([name]) => !dropped.has(name) && !name.startsWith('sec-') && !name.startsWith('x-forwarded-'),
    ),
  );
  if (request.headers['transfer-encoding'] !== undefined) headers['transfer-encoding'] = 'chunked';
  headers['x-request-id'] = request.id;
  headers['x-forwarded-for'] = request.ip;
  headers['x-forwarded-proto'] = request.protocol;
  if (request.asker) headers['x-release'] = writeRelease(request.asker);
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  return headers;
};

const answerHeaders = (reply: FastifyReply, headers: OutgoingHttpHeaders): void => {
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !['set-cookie', 'x-request-id', 'date', 'server'].includes(name)) reply.header(name, value);
  }
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
};

const forward = async (host: Host, session: Session, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const target = request.url.slice(host.prefix.length);
  const path = plainPath(target.split('?', 1)[0] ?? '');
  if (path === undefined || !host.open.some((start) => path.startsWith(start))) return sendFailure(reply, 404);
  if (host.keepsSession && path === refreshPath && request.method === 'POST') return refresh(session, request, reply);
  const { token } = await session.visitor(request, reply);
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  const headers = requestHeaders(request, token);
  const browser = host.keepsSession ? session.browser(request, reply, path) : undefined;
  if (browser !== undefined) headers['x-browser'] = browser;
  const hasBody =
    withBody.has(request.method) &&
    (request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0);
  let answer;
  try {
    answer = await host.upstream.send({
      method: request.method,
      path: target,
      headers,
      signal: gone.signal,
      ...(hasBody && { body: request.raw }),
    });
  } catch (error) {
    if (!gone.signal.aborted) request.log.warn({ upstream: host.prefix, code: codeOf(error) }, 'API cannot be reached');
    if (host.keepsSession && path === logoutPath) session.clear(reply);
    return sendFailure(reply, 503);
  }
  const status = answer.statusCode ?? 502;
  const ended = (status === 401 && token !== undefined) || path === logoutPath || (path === logoutEverywherePath && status < 300);
  if (host.keepsSession && ended) session.clear(reply);
  const { 'content-length': length, ...rest } = endToEnd(answer.headers);
  if (request.method === 'HEAD' || !isJson(answer) || answer.headers['content-encoding'] !== undefined) {
    answerHeaders(reply.code(status), { ...rest, ...(length !== undefined && { 'content-length': length }) });
    return reply.send(answer);
  }
  let body;
  try {
    body = await readJsonBody(answer);
  } catch (error) {
    request.log.warn({ upstream: host.prefix, code: codeOf(error) }, 'answer of the API broke off');
    return sendFailure(reply, 503);
  }
  const toNobody = request.method === 'GET' && status === 200 && token === undefined;
  const [encoding] = acceptedEncodings(request.headers['accept-encoding']);
  // bytes that were looked through before hold no token now, either
  const packed = toNobody && encoding !== undefined ? host.packed.find(target, encoding, body) : undefined;
  if (host.keepsSession && !packed) {
    const opened = keepSession(session, reply, path, body, status < 300);
    body = opened.body;
    if (status < 300 && opened.token !== undefined && nameless.test(path)) await keepNames(host, session, request, reply, opened.token);
  }
  answerHeaders(reply.code(status), rest);
  reply.header('vary', 'Accept-Encoding, Accept-Language');
  if (encoding === undefined || body.length < compressFrom) return reply.send(body);
  reply.header('content-encoding', encoding);
  if (packed) return reply.send(packed);
  return reply.send(await (toNobody ? host.packed.pack(target, encoding, body) : compress(body, encoding, 'fast')));
};

/** The exchange is the gateway's own, so that tabs which ask at once, and pages that are on their way, share it. */
const refresh = async (session: Session, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const outcome = await session.refresh(request, reply);
  if (outcome !== 'refreshed') return sendFailure(reply, outcome === 'dead' ? 401 : 503);
  return reply.header('cache-control', 'no-store').send({ data: {} });
};

/** Moves the token from an answer into its cookie; the body is without it whatever the status. */
const keepSession = (session: Session, reply: FastifyReply, path: string, body: Buffer, succeeded: boolean): Opened => {
  const opened = openAnswer(body);
  if (succeeded && opened.token !== undefined) session.setToken(reply, opened.token);
  if (succeeded && opened.data && profilePaths.has(path)) session.setProfile(reply, opened.data);
  return opened;
};

const namesTimeoutMs = 3000;

/** Asks who has just logged in, for the cookies that name him; without an answer the page is drawn without a name. */
const keepNames = async (host: Host, session: Session, request: FastifyRequest, reply: FastifyReply, token: string): Promise<void> => {
  try {
    // the body and what describes it went with the login
    const headers = Object.fromEntries(
      Object.entries(requestHeaders(request, token)).filter(([name]) => !name.startsWith('content-') && name !== 'transfer-encoding'),
    );
    const answer = await host.upstream.send({ method: 'GET', path: selfPath, headers, signal: AbortSignal.timeout(namesTimeoutMs) });
    const { data } = openAnswer(await readJsonBody(answer));
    if (answer.statusCode === 200 && data) session.setProfile(reply, data);
  } catch (error) {
    request.log.warn({ upstream: host.prefix, code: codeOf(error) }, 'the name of who logged in is not known');
  }
};

const codeOf = (error: unknown): string => (error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.name) : 'unknown');

/** `/api/*` and `/mplace-api/*`: the two APIs on the product's own origin, with the customer's token put in on the way. */
export const proxy = async (app: FastifyInstance, options: ProxyOptions): Promise<void> => {
  const hosts: Host[] = [
    {
      prefix: '/api',
      upstream: new Upstream(options.mainApiUrl, options.apiPatience),
      open: ['/v1/', '/v2/', ...(options.sandbox ? ['/_sandbox/'] : [])],
      keepsSession: true,
      packed: new PackedAnswers(),
    },
    {
      prefix: '/mplace-api',
      upstream: new Upstream(options.marketplaceApiUrl, options.apiPatience),
      open: ['/mplace/'],
      keepsSession: false,
      packed: new PackedAnswers(),
    },
  ];
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const host of hosts) {
      scope.route({
        method: [...methods],
        url: `${host.prefix}/*`,
        handler: async (request, reply) => {
          request.asker = await options.askerOf(request.headers['x-release']);
          return forward(host, options.session, request, reply);
        },
      });
      scope.addHook('onClose', async () => host.upstream.close());
    }
  });
};
