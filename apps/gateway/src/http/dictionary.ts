import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { parseItem, serializeDictionary, type Item } from 'structured-headers';
import { acceptsDelta } from './accept.ts';

/** A compression dictionary (RFC 9842): bytes that the browser has. */
export interface Dictionary {
  bytes: Buffer;
  sha256: Buffer;
}

/** A dictionary that a browser says it has. */
export interface Announced {
  sha256: Buffer;
  /** What the server called it. */
  id: string | undefined;
}

/** More than a hash in base64, and than the longest id that we give. */
const LONGEST = 200;
const HASH_BYTES = 32;

export const dictionaryOf = (bytes: Buffer): Dictionary => ({ bytes, sha256: createHash('sha256').update(bytes).digest() });

/** The value of a structured field; undefined for a field that is missing, malformed, repeated or too long. */
const valueOf = (header: string | string[] | undefined): Item[0] | undefined => {
  if (typeof header !== 'string' || header.length > LONGEST) return undefined;
  try {
    return parseItem(header)[0];
  } catch {
    return undefined;
  }
};

/** Whether the page that asks may read the answer, by RFC 9842: to another origin's page its length could tell something. No answer of ours allows another origin. */
const isReadable = (headers: IncomingHttpHeaders): boolean => {
  const [site, mode] = [headers['sec-fetch-site'], headers['sec-fetch-mode']];
  return site === undefined || site === 'same-origin' || mode === undefined || mode === 'navigate' || mode === 'same-origin';
};

/** The dictionary that a request announces; undefined where the answer must not be a delta. */
export const announcedDictionary = (headers: IncomingHttpHeaders): Announced | undefined => {
  if (headers['available-dictionary'] === undefined) return undefined;
  if (!acceptsDelta(headers['accept-encoding']?.toString()) || !isReadable(headers)) return undefined;
  const hash = valueOf(headers['available-dictionary']);
  if (!(hash instanceof ArrayBuffer) || hash.byteLength !== HASH_BYTES) return undefined;
  const id = valueOf(headers['dictionary-id']);
  return { sha256: Buffer.from(hash), id: typeof id === 'string' ? id : undefined };
};

export interface Use {
  /** Addresses, as a URLPattern without groups. */
  match: string;
  id: string;
}

/** The value of `Use-As-Dictionary`. */
export const useAsDictionary = ({ match, id }: Use): string => serializeDictionary({ match, id });
