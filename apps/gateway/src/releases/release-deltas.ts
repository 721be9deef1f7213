import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Release } from '@pozyka/remote-kit/types';
import { compressDelta } from '../http/compress.ts';
import { announcedDictionary, dictionaryOf, useAsDictionary } from '../http/dictionary.ts';
import type { ReleaseStore } from './release-store.ts';

export interface ReleaseDeltasOptions {
  releases: ReleaseStore;
  /** Whether the registry names the release: an older one is for pages that are open on it, and soon for nobody. */
  isLive(app: string, version: string): boolean;
  /** Bytes of cached deltas. */
  limitBytes: number;
  /** Called for each delta that is sent, with the bytes that it is smaller than the file in Brotli. */
  count(saved: number): void;
}

/** Half of the window that every browser must have: file and dictionary fit into it together. */
const MOST_BYTES = 4 * 1024 * 1024;
/** Deltas that are made at the same time; one more is refused, and its file is sent whole. */
const MOST_AT_ONCE = 32;
/** What a cached delta takes besides its bytes: its key alone is two hashes. */
const ROW_BYTES = 400;

/** Cached in the place of a delta that would be no smaller. */
const WORTHLESS = Buffer.alloc(0);

/**
 * The name that a file has in every release, as a pattern: `posts.*.js` of `posts.284d4f6421.js`, `remoteEntry.js` of itself. Undefined for
 * what is no script or style.
 */
export const chunkPattern = (file: string): string | undefined => {
  const [, name, hash, type] = /^([\w-]+)(\.[\w-]+)?(\.(?:js|css))$/.exec(file) ?? [];
  return name === undefined || type === undefined ? undefined : `${name}${hash === undefined ? '' : '.*'}${type}`;
};

/** Scripts of a release as deltas against the same script of another release: each is made once, for everybody who has that one. */
export class ReleaseDeltas {
  readonly #options: ReleaseDeltasOptions;
  readonly #cached: LRUCache<string, Buffer, () => Promise<Buffer>>;
  #running = 0;

  constructor(options: ReleaseDeltasOptions) {
    this.#options = options;
    this.#cached = new LRUCache({
      maxSize: options.limitBytes,
      sizeCalculation: ({ length }) => length + ROW_BYTES,
      // who waits for a delta gets it, though another one took its room meanwhile
      ignoreFetchAbort: true,
      fetchMethod: (_key, _known, { context: make }) => make(),
    });
  }

  /** What the cached deltas take. */
  get bytes(): number {
    return this.#cached.calculatedSize;
  }

  /** The value of `Use-As-Dictionary` for a file; undefined where it is none. By the id the browser names release and file, so no index of hashes is needed. */
  offer({ name, version }: Release, file: string): string | undefined {
    const chunk = chunkPattern(file);
    return chunk === undefined ? undefined : useAsDictionary({ match: `/r/${name}/*/${chunk}`, id: `${version}/${file}` });
  }

  /** The file in the coding `dcz`, if the request announces a file of the same name in another release on this machine. */
  async delta(headers: IncomingHttpHeaders, release: Release, file: string): Promise<Buffer | undefined> {
    const { releases, isLive, count } = this.#options;
    const announced = announcedDictionary(headers);
    const [, version, before] = /^([^/]+)\/([^/]+)$/.exec(announced?.id ?? '') ?? [];
    if (!announced || version === undefined || before === undefined || version === release.version) return undefined;
    const chunk = chunkPattern(file);
    if (chunk === undefined || chunk !== chunkPattern(before) || !isLive(release.name, release.version)) return undefined;
    try {
      const former = await releases.load(release.name, version);
      const [row, formerRow] = [rowOf(release, file), rowOf(former, before)];
      if (!row || formerRow?.integrity !== `sha256-${announced.sha256.toString('base64')}`) return undefined;
      const key = `${formerRow.integrity} ${row.integrity}`;
      const path = (of: Release, name: string) => join(releases.folder(of.name, of.version), name);
      const made = await this.#cached.forceFetch(key, {
        context: () => this.#make(path(release, file), path(former, before), row.brotli, announced.sha256),
      });
      if (made === WORTHLESS) return undefined;
      count(row.brotli - made.length);
      return made;
    } catch {
      // the file is sent whole, and the next request tries again
      return undefined;
    }
  }

  async #make(file: string, former: string, brotli: number, sha256: Buffer): Promise<Buffer> {
    if (this.#running >= MOST_AT_ONCE) throw new Error(`${MOST_AT_ONCE} deltas are being made`);
    this.#running += 1;
    try {
      const [bytes, dictionary] = await Promise.all([readFile(file), readFile(former).then(dictionaryOf)]);
      if (!dictionary.sha256.equals(sha256)) throw new Error(`${former} is not what was released`);
      const made = await compressDelta(bytes, dictionary);
      return made.length < brotli ? made : WORTHLESS;
    } finally {
      this.#running -= 1;
    }
  }
}

const rowOf = ({ files }: Release, file: string): Release['files'][string] | undefined => {
  const row = Object.hasOwn(files, file) ? files[file] : undefined;
  return row && row.bytes <= MOST_BYTES ? row : undefined;
};
