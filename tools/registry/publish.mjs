import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { makeLive } from './registry-file.mjs';
import { RefusedRelease, checkRelease } from './release-check.mjs';

/**
 * Copies a built release into the store, whole or not at all. A version's folder is never written twice.
 * @param {{ from: string, releasesDir: string }} places from: a folder with release.json, `dist/apps/content`
 * @returns {{ name: string, version: string, isNew: boolean }}
 * @throws {RefusedRelease} when the build is incomplete or altered, or the version exists with other bytes
 */
export function publishRelease({ from, releasesDir }) {
  const { name, version, files } = checkRelease(from);
  const home = join(releasesDir, name, version);
  if (existsSync(home)) {
    checkRelease(home);
    if (!sameRelease(join(from, 'release.json'), join(home, 'release.json'))) {
      throw new RefusedRelease(`${name} ${version} is published already with other bytes: a version is never overwritten, build a new one`);
    }
    return { name, version, isNew: false };
  }
  const draft = join(releasesDir, name, `.draft-${version}-${process.pid}`);
  try {
    for (const file of files) {
      mkdirSync(dirname(join(draft, file)), { recursive: true });
      copyFileSync(join(from, file), join(draft, file));
    }
    checkRelease(draft);
    renameSync(draft, home);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return { name, version, isNew: true };
}

/**
 * Publishes every built release and makes all of them live in one revision of the registry.
 * @param {{ distDir: string, releasesDir: string, registryFile: string }} places distDir: `dist/apps`
 */
export function publishAll({ distDir, releasesDir, registryFile }) {
  const folders = existsSync(distDir) ? readdirSync(distDir).map((name) => join(distDir, name)) : [];
  const built = folders.filter((folder) => existsSync(join(folder, 'release.json')));
  const published = built.map((from) => publishRelease({ from, releasesDir }));
  const registry = makeLive(registryFile, Object.fromEntries(published.map(({ name, version }) => [name, version])));
  return { published, revision: registry.revision };
}

/**
 * True when two builds are one release: the commit and the hour of a build are not part of what it is.
 * @param {string} a @param {string} b paths of release.json
 */
function sameRelease(a, b) {
  const [left, right] = [a, b].map((file) => ({ ...JSON.parse(readFileSync(file, 'utf8')), sha: '', builtAt: '' }));
  return isDeepStrictEqual(left, right);
}
