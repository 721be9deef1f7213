import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import type { Release } from '@pozyka/remote-kit/types';
import { ByteLru } from '@pozyka/server-kit/byte-lru';
import type { Delta, Deltas } from '../deltas/deltas.ts';
import { compressDelta } from '../http/compress.ts';
import { announcedDictionary, dictionaryOf, useAsDictionary } from '../http/dictionary.ts';
import type { ReleaseStore } from './release-store.ts';

export interface ReleaseDeltasOptions {
  deltas: Deltas;
  releases: ReleaseStore;
  /** Whether the registry names the release: an older one is for pages that are open on it, and soon for nobody. */
  isLive(app: string, version: string): boolean;
}

/** Half of the window that every browser must have: file and dictionary fit into it together. */
const MOST_BYTES = 4 * 1024 * 1024;
/** Hashes of files that were named as dictionaries: some thousands. */
const HASHES_BYTES = 512 * 1024;
const HASH_ROW_BYTES = 250;

/**
 * The name that a file has in every release, as a pattern: `posts.*.js` of `posts.284d4f6421.js`, `remoteEntry.js` of itself. Undefined for
 * what is no script or style.
 */
export const chunkPattern = (file: string): string | undefined => {
  const [, name, hash, type] = /^([\w-]+)(\.[\w-]+)?(\.(?:js|css))$/.exec(file) ?? [];
  return name === undefined || type === undefined ? undefined : `${name}${hash === undefined ? '' : '.*'}${type}`;
};

/** Scripts of a release as deltas against the same script of another release. */
export class ReleaseDeltas {
  readonly #options: ReleaseDeltasOptions;
  readonly #hashes = new ByteLru<Promise<Buffer>>(HASHES_BYTES);

  constructor(options: ReleaseDeltasOptions) {
    this.#options = options;
  }

  /** The value of `Use-As-Dictionary` for a file; undefined where it is none. By the id the browser names release and file, so no index of hashes is needed. */
  offer({ name, version }: Release, file: string): string | undefined {
    const chunk = chunkPattern(file);
    return chunk === undefined ? undefined : useAsDictionary({ match: `/r/${name}/*/${chunk}`, id: `${version}/${file}` });
  }

  /** The file as a delta, if the request announces a file of the same name in another release on this machine. */
  async delta(headers: IncomingHttpHeaders, release: Release, file: string): Promise<Delta | undefined> {
    const { deltas, releases, isLive } = this.#options;
    const announced = announcedDictionary(headers);
    const [, version, before] = /^([^/]+)\/([^/]+)$/.exec(announced?.id ?? '') ?? [];
    if (!announced || version === undefined || before === undefined || version === release.version) return undefined;
    const chunk = chunkPattern(file);
    if (chunk === undefined || chunk !== chunkPattern(before) || !isLive(release.name, release.version)) return undefined;
    const former = await this.#find(release.name, version);
    const [row, formerRow] = [rowOf(release, file), former && rowOf(former, before)];
    if (!row || !formerRow) return undefined;
    const formerFile = join(releases.folder(release.name, version), before);
    const sha256 = await this.#hashOf(formerRow.integrity, formerFile);
    if (!sha256?.equals(announced.sha256)) return undefined;
    const delta = await deltas.get(`${formerRow.integrity} ${row.integrity}`, async () => {
      const [bytes, dictionary] = await Promise.all([
        readFile(join(releases.folder(release.name, release.version), file)),
        readFile(formerFile).then(dictionaryOf),
      ]);
      const made = await compressDelta(bytes, dictionary);
      return { bytes: made, saved: row.brotli - made.length };
    });
    if (delta) deltas.sent('file', delta);
    return delta;
  }

  async #find(app: string, version: string): Promise<Release | undefined> {
    try {
      return await this.#options.releases.load(app, version);
    } catch {
      return undefined;
    }
  }

  /** A file's hash, worked out once. */
  async #hashOf(integrity: string, file: string): Promise<Buffer | undefined> {
    const hash = this.#hashes.get(integrity) ?? readFile(file).then((bytes) => dictionaryOf(bytes).sha256);
    this.#hashes.set(integrity, hash, HASH_ROW_BYTES);
    try {
      return await hash;
    } catch {
      this.#hashes.delete(integrity);
      return undefined;
    }
  }
}

const rowOf = ({ files }: Release, file: string): Release['files'][string] | undefined => {
  const row = Object.hasOwn(files, file) ? files[file] : undefined;
  return row && row.bytes <= MOST_BYTES ? row : undefined;
};
