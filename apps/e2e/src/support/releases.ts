import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Registry, Release } from '@pozyka/remote-kit';
import { integrityOf } from '@pozyka/server-kit/storage';

/** A release of this workspace: each has a server half. */
type OwnRelease = Release & Required<Pick<Release, 'server'>>;

const DATA = resolve(process.env['POZYKA_DATA'] ?? join(import.meta.dirname, '../../../../.data'));

/** Writes a file with its packed copies, where it has any. */
const writePacked = (path: string, bytes: Buffer): void => {
  writeFileSync(path, bytes);
  if (existsSync(`${path}.br`)) writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }));
  if (existsSync(`${path}.gz`)) writeFileSync(`${path}.gz`, gzipSync(bytes));
};

/** Words as a server bundle has them, which is ASCII. */
const escaped = (words: string): string =>
  words.replaceAll(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`);

/** Puts other words into the files of a release, and into its entry the hashes that its chunks have then. */
const reword = (home: string, release: OwnRelease, [from, to]: [string, string]): OwnRelease => {
  const { entry, server } = release;
  const files = { ...release.files };
  const hashes: [string, string][] = [];
  const change = (file: string, text: (text: string) => string): string | undefined => {
    const before = readFileSync(join(home, file), 'utf8');
    const after = text(before);
    if (after === before) return undefined;
    const bytes = Buffer.from(after);
    writePacked(join(home, file), bytes);
    return integrityOf(bytes);
  };
  for (const [file, row] of Object.entries(files)) {
    const integrity = file.endsWith('.js') && file !== entry ? change(file, (text) => text.replaceAll(from, to)) : undefined;
    if (integrity === undefined) continue;
    hashes.push([row.integrity, integrity]);
    files[file] = { ...row, integrity };
  }
  const ofEntry = change(entry, (text) => hashes.reduce((changed, [old, now]) => changed.replaceAll(old, now), text));
  const row = files[entry];
  if (row && ofEntry !== undefined) files[entry] = { ...row, integrity: ofEntry };
  const ofServer = change(server.file, (text) => text.replaceAll(escaped(from), escaped(to)));
  return { ...release, files, server: { ...server, integrity: ofServer ?? server.integrity } };
};

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

/** The releases that the tested site runs on. */
export const liveReleases = (): Release[] =>
  Object.entries(readJson<Registry>(join(DATA, 'registry.json')).apps).map(([app, { stable }]) =>
    readJson<Release>(join(DATA, 'releases', app, stable, 'release.json')),
  );

/** A copy of the live releases in a folder of its own, to be broken at will. */
export interface ReleaseCopy {
  releasesDir: string;
  registryFile: string;
  release(app: string): OwnRelease;
  folder(app: string): string;
  /** Puts code at the beginning of a file and of its packed copies; the release has the old hash. Without a version: of the live one. */
  alter(app: string, file: string, code: string, version?: string): void;
  /** Makes release.json and the altered file agree: what the alteration would do if nobody checked. */
  rehash(app: string, file: string): void;
  /** Writes another version of an app beside the live one: other words in all its files, with hashes that agree. */
  derive(app: string, version: string, change: Derivation): void;
  /** Makes versions live in the next revision; what is not named stays. */
  goLive(apps: Registry['apps']): void;
  remove(): void;
}

interface Derivation {
  /** Words to be found in the files, and their replacement. */
  words?: [string, string];
  /** Changes release.json, given the former one. */
  release?(release: OwnRelease): OwnRelease;
}

/** Copies what is live in a data folder; without one, what the tested site runs on. */
export const copyReleases = (dataDir: string = DATA): ReleaseCopy => {
  const home = mkdtempSync(join(tmpdir(), 'pozyka-e2e-'));
  const releasesDir = join(home, 'releases');
  const registryFile = join(home, 'registry.json');
  const { revision, apps } = readJson<Registry>(join(dataDir, 'registry.json'));
  const versions = Object.fromEntries(Object.entries(apps).map(([app, { stable }]) => [app, stable]));
  const folder = (app: string) => join(releasesDir, app, versions[app] ?? '');
  for (const [app, version] of Object.entries(versions)) {
    mkdirSync(join(releasesDir, app), { recursive: true });
    cpSync(join(dataDir, 'releases', app, version), folder(app), { recursive: true });
  }
  const live = Object.fromEntries(Object.entries(versions).map(([app, stable]) => [app, { stable }]));
  writeFileSync(registryFile, JSON.stringify({ revision, apps: live } satisfies Registry));
  const releaseFile = (app: string) => join(folder(app), 'release.json');
  const release = (app: string) => readJson<OwnRelease>(releaseFile(app));
  return {
    releasesDir,
    registryFile,
    release,
    folder,
    alter(app, file, code, version) {
      const path = join(version === undefined ? folder(app) : join(releasesDir, app, version), file);
      writePacked(path, Buffer.concat([Buffer.from(code), readFileSync(path)]));
    },
    rehash(app, file) {
      const changed = release(app);
      const integrity = integrityOf(readFileSync(join(folder(app), file)));
      const row = changed.files[file];
      if (row) row.integrity = integrity;
      if (changed.server.file === file) changed.server.integrity = integrity;
      writeFileSync(releaseFile(app), JSON.stringify(changed));
    },
    derive(app, version, { words, release: alter = (same) => same }) {
      const home = join(releasesDir, app, version);
      cpSync(folder(app), home, { recursive: true });
      const reworded = words ? reword(home, release(app), words) : release(app);
      writeFileSync(join(home, 'release.json'), JSON.stringify(alter({ ...reworded, version })));
    },
    goLive(changed) {
      const registry = readJson<Registry>(registryFile);
      writeFileSync(`${registryFile}.next`, JSON.stringify({ revision: registry.revision + 1, apps: { ...registry.apps, ...changed } }));
      renameSync(`${registryFile}.next`, registryFile);
    },
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
};
