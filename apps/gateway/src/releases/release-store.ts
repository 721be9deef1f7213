import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release, ResolvedRelease } from '@pozyka/remote-kit/types';
import { appNamePattern, parseJson, releaseSchema, releaseShape, versionPattern } from '@pozyka/remote-kit/schema';
import { isSigned, SIGNATURE_FILE } from '@pozyka/server-kit/storage';

export interface ReleaseStoreOptions {
  releasesDir: string;
  /** One of them must have signed a release; none: signatures are optional. */
  keys?: readonly KeyObject[];
  /** How many release.json are cached parsed. */
  capacity?: number;
}

/** Reads `release.json` of immutable folders and checks that each is whole. The next caller retries a failed read. */
export class ReleaseStore {
  readonly #dir: string;
  readonly #capacity: number;
  readonly #keys: readonly KeyObject[];
  readonly #releases = new Map<string, Promise<Release>>();
  readonly #reading = new Map<string, Promise<Release>>();

  constructor({ releasesDir, keys = [], capacity = 200 }: ReleaseStoreOptions) {
    this.#keys = keys;
    this.#dir = releasesDir;
    this.#capacity = capacity;
  }

  /** Folder of a release; both names are checked, so it is always inside the store. */
  folder(app: string, version: string): string {
    if (!appNamePattern.test(app) || !versionPattern.test(version)) throw new Error('not a release address');
    return join(this.#dir, app, version);
  }

  /** @throws Error when the release is missing, not whole, or is not what its folder says. */
  load(app: string, version: string): Promise<Release> {
    const key = `${app}/${version}`;
    const known = this.#releases.get(key) ?? this.#reading.get(key);
    if (known) return known;
    const reading = this.#read(app, version).finally(() => this.#reading.delete(key));
    this.#reading.set(key, reading);
    // only an existing release takes a place: anybody can ask for others
    reading.then(
      () => this.#keep(key, reading),
      () => undefined,
    );
    return reading;
  }

  #keep(key: string, release: Promise<Release>): void {
    this.#releases.set(key, release);
    if (this.#releases.size > this.#capacity) this.#releases.delete(this.#releases.keys().next().value ?? '');
  }

  async resolve(app: string, version: string): Promise<ResolvedRelease> {
    return { release: await this.load(app, version), base: `/r/${app}/${version}/` };
  }

  async #read(app: string, version: string): Promise<Release> {
    const bytes = await readFile(join(this.folder(app, version), 'release.json'));
    if (this.#keys.length > 0) {
      const signature = await readFile(join(this.folder(app, version), SIGNATURE_FILE)).catch(() => undefined);
      if (!isSigned(bytes, signature, this.#keys)) throw new Error(`${app} ${version} is not signed by a key of RELEASE_KEYS`);
    }
    const release = parseJson(releaseSchema, bytes.toString('utf8'));
    if (release.name !== app || release.version !== version) throw new Error(`release.json of ${app} ${version} names another release`);
    return release;
  }
}

/**
 * The release of a remote that its development server has just built. Hashes change with every edit and the gateway has
 * no server bundle of it, so its screens are rendered in the browser.
 */
export const fetchDevRelease = async (name: string, url: string, fetcher: typeof fetch): Promise<ResolvedRelease> => {
  const answer = await fetcher(`${url}/release.json`, { signal: AbortSignal.timeout(2000), redirect: 'error' });
  if (!answer.ok) throw new Error(`development server of ${name} answered ${answer.status}`);
  const release = parseJson(releaseShape, await answer.text());
  if (release.name !== name) throw new Error(`${url} serves ${release.name}, not ${name}`);
  return { base: `${url}/`, release: { ...release, screens: release.screens.map((screen) => ({ ...screen, rendering: 'browser' })) } };
};
