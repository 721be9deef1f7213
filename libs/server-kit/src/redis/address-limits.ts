import { createHmac } from 'node:crypto';
import { normalizeIP, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { Redis } from './open-redis.ts';

/** Counts and sets the window's end in one step, so that no counter is left without an end. */
const COUNT = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {count, redis.call('PTTL', KEYS[1])}`;

/** Addresses that one process counts by itself; the oldest makes room. */
const OWN_ADDRESSES = 5_000;

interface Counted {
  readonly current: number;
  /** Milliseconds until the window ends. */
  readonly ttl: number;
}

/** Counts in this process alone. */
class OwnCounts {
  readonly #rows = new Map<string, { count: number; ends: number }>();

  add(key: string, windowMs: number): Counted {
    const now = performance.now();
    let row = this.#rows.get(key);
    if (!row || row.ends <= now) {
      this.#rows.delete(key);
      row = { count: 0, ends: now + windowMs };
      this.#rows.set(key, row);
      const [oldest] = this.#rows.keys();
      if (this.#rows.size > OWN_ADDRESSES && oldest !== undefined) this.#rows.delete(oldest);
    }
    row.count += 1;
    return { current: row.count, ttl: row.ends - now };
  }
}

const asCounted = (answer: unknown): Counted | undefined => {
  const [current, ttl] = Array.isArray(answer) ? answer : [];
  return typeof current === 'number' && typeof ttl === 'number' ? { current, ttl } : undefined;
};

export interface AddressLimitsOptions {
  readonly redis: Redis;
  /** The API or the gateway: its processes count together, and apart from others. */
  readonly name: string;
  /** Makes keys of addresses, which are personal data, so that Redis has none that can be read. */
  readonly secret: string;
}

/**
 * Where `@fastify/rate-limit` counts, for processes that hold one limit together. While Redis is away each counts for itself, so a limit is
 * as many times as high as there are processes, and no address is refused because of it.
 */
export const addressLimits = ({ redis, name, secret }: AddressLimitsOptions): FastifyRateLimitStoreCtor => {
  const own = new OwnCounts();
  const count = async (key: string, windowMs: number): Promise<Counted> => {
    const hidden = createHmac('sha256', secret).update(`${name} ${key}`).digest('base64url').slice(0, 22);
    const answer = await redis.run((client) => client.eval(COUNT, { keys: [`pozyka:limit:${hidden}`], arguments: [String(windowMs)] }));
    return asCounted(answer) ?? own.add(key, windowMs);
  };
  return class AddressLimits {
    incr(key: string, done: (error: Error | null, counted?: Counted) => void, windowMs: number): void {
      void count(key, windowMs).then((counted) => done(null, counted));
    }

    /** What is limited apart has keys of its own, see {@link addressKey}. */
    child(): this {
      return this;
    }
  };
};

/** Keys of a limit that is counted apart from a server's others: how often an address does this one thing. */
export const addressKey =
  (what: string) =>
  ({ ip }: FastifyRequest): string =>
    `${what} ${normalizeIP(ip)}`;
