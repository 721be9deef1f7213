import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Registry, Release } from '@pozyka/remote-kit';

const DATA = resolve(process.env['POZYKA_DATA'] ?? join(import.meta.dirname, '../../../../.data'));

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
  release(app: string): Release;
  folder(app: string): string;
  /** Puts code at the beginning of a file and of its packed copies; the release keeps the old hash. */
  alter(app: string, file: string, code: string): void;
  /** Makes release.json and the altered file agree: what the alteration would do if nobody checked. */
  rehash(app: string, file: string): void;
  remove(): void;
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
  const release = (app: string) => readJson<Release>(releaseFile(app));
  return {
    releasesDir,
    registryFile,
    release,
    folder,
    alter(app, file, code) {
      const path = join(folder(app), file);
      const bytes = Buffer.concat([Buffer.from(code), readFileSync(path)]);
      writeFileSync(path, bytes);
      if (existsSync(`${path}.br`)) writeFileSync(`${path}.br`, brotliCompressSync(bytes));
      if (existsSync(`${path}.gz`)) writeFileSync(`${path}.gz`, gzipSync(bytes));
    },
    rehash(app, file) {
      const changed = release(app);
      const integrity = `sha384-${createHash('sha384')
        .update(readFileSync(join(folder(app), file)))
        .digest('base64')}`;
      const row = changed.files[file];
      if (row) row.integrity = integrity;
      if (changed.server.file === file) changed.server.integrity = integrity;
      writeFileSync(releaseFile(app), JSON.stringify(changed));
    },
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
};
