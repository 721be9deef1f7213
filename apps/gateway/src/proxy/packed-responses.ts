import { LRUCache } from 'lru-cache';
import { compress } from '../http/compress.ts';
import type { Encoding } from '../http/accept.ts';

interface Packed {
  /** The uncompressed body, without a token. */
  readonly body: Buffer;
  readonly packed: Buffer;
}

/** Menus, rates and lists that everybody asks for; with what is packed at most 2 MB for each API. */
const MOST_RESPONSES = 50;
const LONGEST_BODY = 32 * 1024;
const LONGEST_KEY = 300;

/**
 * Caches compressed JSON and reuses it while the API sends the same bytes, so that it is never stale. Only for calls without a session:
 * a customer's data is not cached.
 */
export class PackedResponses {
  readonly #cached = new LRUCache<string, Packed>({ max: MOST_RESPONSES });

  /** What was made of the same bytes before. */
  find(address: string, encoding: Encoding, body: Buffer): Buffer | undefined {
    const cached = this.#cached.get(`${encoding} ${address}`);
    return cached?.body.equals(body) ? cached.packed : undefined;
  }

  async pack(address: string, encoding: Encoding, body: Buffer): Promise<Buffer> {
    const packed = await compress(body, encoding, 'fast');
    if (body.length > LONGEST_BODY || address.length > LONGEST_KEY) return packed;
    this.#cached.set(`${encoding} ${address}`, { body, packed });
    return packed;
  }
}
