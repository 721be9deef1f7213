import { createPublicKey, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Release } from '../../libs/remote-kit/src/release.ts';
import { appNamePattern, parseJson, releaseShape, versionPattern } from '../../libs/remote-kit/src/schema.ts';
import {
  isSigned,
  parseRelease,
  readWholeRelease,
  SIGNATURE_FILE,
  signatureOf,
  type ReadStorage,
  type Storage,
  type WholeRelease,
} from '../../libs/server-kit/src/storage/index.ts';
import { Refused } from './refused.ts';

/** A release, or what an interrupted publishing has left of one. */
export interface StoredRelease {
  app: string;
  version: string;
  keys: string[];
  /** When the last of its files was written. */
  publishedAt: Date;
}

const homeOf = (app: string, version: string): string => {
  if (!appNamePattern.test(app) || !versionPattern.test(version)) throw new Refused([`${app} ${version} is not the name of a release`]);
  return `releases/${app}/${version}`;
};

const parse = (text: string): Release => parseJson(releaseShape, text);

/** Reads and checks a built folder, `dist/apps/content`. @throws BrokenRelease */
export const readBuild = (folder: string): Promise<WholeRelease<Release>> =>
  readWholeRelease(
    folder,
    async (file) => {
      const path = join(folder, file);
      return existsSync(path) ? readFileSync(path) : undefined;
    },
    parse,
  );

/** release.json of a published release. @throws Refused when there is none */
export async function readRelease(storage: ReadStorage, app: string, version: string): Promise<Release> {
  const found = await storage.read(`${homeOf(app, version)}/release.json`);
  if (!found) throw new Refused([`${app} ${version} is not published`]);
  return parseRelease(`${app} ${version}`, found.bytes, parse);
}

/** A published release with all its files, each checked against its hash. @throws Refused */
export async function readWholeStored(storage: ReadStorage, app: string, version: string): Promise<WholeRelease<Release>> {
  const home = homeOf(app, version);
  await readRelease(storage, app, version);
  const whole = await readWholeRelease(`${app} ${version}`, async (file) => (await storage.read(`${home}/${file}`))?.bytes, parse);
  const { release } = whole;
  if (release.name !== app || release.version !== version) throw new Refused([`${app} ${version}: its release.json names another release`]);
  return whole;
}

/** Reads a published release whole. @throws Refused when a file is missing or was altered */
export const verifyRelease = async (storage: ReadStorage, app: string, version: string): Promise<Release> =>
  (await readWholeStored(storage, app, version)).release;

/**
 * Stores a release. Its release.json comes last, so that a release is there whole or not at all; nothing is written over.
 * @param key signs it; what was there without this signature gets it
 * @returns false when the very same release was there already
 * @throws Refused when the version exists with other bytes, or was altered in the store
 */
export async function addRelease(storage: Storage, { release, files: built }: WholeRelease<Release>, key?: KeyObject): Promise<boolean> {
  const { name, version } = release;
  const home = homeOf(name, version);
  const files = new Map(built);
  // what a build left there is nobody's signature
  files.delete(SIGNATURE_FILE);
  if (key) files.set(SIGNATURE_FILE, signatureOf(files.get('release.json') ?? Buffer.from(''), key));
  const taken = new Refused([`${name} ${version} is published already with other bytes: a version is never overwritten, build a new one`]);
  if (await storage.read(`${home}/release.json`)) {
    const there = await verifyRelease(storage, name, version);
    if (!isSameRelease(there, release)) throw taken;
    if (key) await signStored(storage, home, key);
    return false;
  }
  const rows = [...files].filter(([file]) => file !== 'release.json');
  for (let start = 0; start < rows.length; start += 16) {
    await Promise.all(
      rows.slice(start, start + 16).map(async ([file, bytes]) => {
        const key = `${home}/${file}`;
        if (await storage.create(key, bytes)) return;
        // left by an interrupted publishing: no release names it yet, so it may be put right
        const left = await storage.read(key);
        if (!(await storage.replace(key, bytes, left?.tag))) throw taken;
      }),
    );
  }
  const whole = files.get('release.json') ?? Buffer.from('');
  const isNew = await storage.create(`${home}/release.json`, whole);
  if (!isNew && !isSameRelease(await readRelease(storage, name, version), release)) throw taken;
  // two who stored the same release at once may have left the signature of one beside the release.json of the other
  if (key) await signStored(storage, home, key);
  return isNew;
}

/** Signs what is in the store, which may be of another commit and hour than the same build of now. */
async function signStored(storage: Storage, home: string, key: KeyObject): Promise<void> {
  const stored = await storage.read(`${home}/release.json`);
  const known = await storage.read(`${home}/${SIGNATURE_FILE}`);
  if (!stored || isSigned(stored.bytes, known?.bytes, [createPublicKey(key)])) return;
  await storage.replace(`${home}/${SIGNATURE_FILE}`, signatureOf(stored.bytes, key), known?.tag);
}

/** The commit and the hour of a build are not part of what it is. */
const isSameRelease = (a: Release, b: Release): boolean =>
  isDeepStrictEqual({ ...a, sha: '', builtAt: '' }, { ...b, sha: '', builtAt: '' });

/** Everything that the store holds, or holds of one app. */
export async function storedReleases(storage: Storage, app?: string): Promise<StoredRelease[]> {
  const found = new Map<string, StoredRelease>();
  for (const { key, modified } of await storage.list(app === undefined ? 'releases' : `releases/${app}`)) {
    const [, name = '', version = ''] = key.split('/');
    const row = found.get(`${name}/${version}`) ?? { app: name, version, keys: [], publishedAt: modified };
    row.keys.push(key);
    if (modified > row.publishedAt) row.publishedAt = modified;
    found.set(`${name}/${version}`, row);
  }
  return [...found.values()];
}

/** Takes the release.json away: nobody finds the release from then on. @returns what puts it back; undefined where none was */
export async function hideRelease(storage: Storage, { app, version }: StoredRelease): Promise<(() => Promise<unknown>) | undefined> {
  const key = `${homeOf(app, version)}/release.json`;
  const found = await storage.read(key);
  await storage.remove(key);
  return found && (() => storage.create(key, found.bytes));
}

/** Removes what is left of a hidden release; one that was republished meanwhile stays. */
export async function removeRelease(storage: Storage, { app, version, keys }: StoredRelease): Promise<void> {
  const whole = `${homeOf(app, version)}/release.json`;
  if (await storage.read(whole)) return;
  for (const key of keys) if (key !== whole) await storage.remove(key);
}
