import { localeOf } from '@pozyka/server-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

interface Answer {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** What an answer says beside its body; all else is said of every answer. */
const ownHeaders = ['content-type', 'cache-control', 'etag', 'x-items-total', 'x-items-count', 'x-items-limit'];
/** Headers and the place in memory. */
const OTHER_BYTES = 1_000;
/** Longer keys are not cached: such calls are rarely repeated. */
const LONGEST_KEY = 2_000;

/** Undefined for what is not cached: what a person types may tell of themselves, and a body is read only by its route. */
const keyOf = (request: FastifyRequest): string | undefined => {
  const { method, url, headers, query } = request;
  if (!url.startsWith('/mplace/') || (typeof query === 'object' && query !== null && 'q' in query)) return undefined;
  if (method !== 'GET') return undefined;
  const key = [localeOf(headers['accept-language']), url].join('\n');
  return key.length > LONGEST_KEY ? undefined : key;
};

/** Anyone who comes while one runs shares the next, which begins after they came. */
const oneAtATime = <T>(ask: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const begin = (): Promise<T> => {
    next = undefined;
    const begun = ask().finally(() => {
      if (running === begun) running = undefined;
    });
    running = begun;
    return begun;
  };
  return () => {
    if (!running) return begin();
    return (next ??= running.then(begin, begin));
  };
};

const tagOf = (answer: Answer): string | undefined => answer.headers['etag'];

/**
 * Caches responses in memory until the catalogue changes; `revisionOf` reads the database's revision, once for all calls of the same
 * moment, so that no response is older than the catalogue was when its call came. `turnOf` is another number whenever reads go back to a replica:
 * its data may be older than the primary's revision.
 */
export const addResponseCache = (
  app: FastifyInstance,
  revisionOf: () => Promise<number>,
  limitBytes: number,
  turnOf: () => number = () => 0,
): void => {
  const cached = new LRUCache<string, Answer>({
    // nothing fits into one byte, and lru-cache takes none for no limit
    maxSize: Math.max(1, limitBytes),
    sizeCalculation: ({ body }, key) => body.length + key.length * 2 + OTHER_BYTES,
  });
  const missed = new WeakMap<FastifyRequest, { key: string; revision: number; turn: number }>();
  let current: number | undefined;
  const askRevision = oneAtATime(async () => {
    const revision = await revisionOf();
    if (revision !== current) cached.clear();
    current = revision;
    return revision;
  });

  app.addHook('preHandler', async (request, reply) => {
    const key = keyOf(request);
    if (key === undefined) return undefined;
    const turn = turnOf();
    const revision = await askRevision();
    const answer = cached.get(key);
    if (!answer) {
      missed.set(request, { key, revision, turn });
      return undefined;
    }
    reply.headers(answer.headers);
    const tag = tagOf(answer);
    if (tag !== undefined && request.headers['if-none-match']?.split(', ').includes(tag)) return reply.code(304).send();
    return reply.send(answer.body);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const call = missed.get(request);
    if (!call || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    if (call.revision !== current || call.turn !== turnOf()) return payload;
    const headers = Object.fromEntries(
      ownHeaders.flatMap((name) => {
        const value = reply.getHeader(name);
        return value === undefined ? [] : [[name, String(value)]];
      }),
    );
    cached.set(call.key, { headers, body: Buffer.from(payload) });
    return payload;
  });
};
