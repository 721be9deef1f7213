import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isProgram, workspaceRoot } from '../start/paths.mjs';

/** @typedef {import('../../libs/remote-kit/src/release.ts').Release} Release */
/** @typedef {{ name: string, bytes: number, limit: number }} Row */
/** @typedef {{ untilHydrated: Record<string, number>, remoteEntry: number, remoteFirstChunk: number }} Budgets */

/** Builds that have a release. @param {string} distDir `dist/apps` @returns {Release[]} */
export function readReleases(distDir) {
  const names = existsSync(distDir) ? readdirSync(distDir).sort() : [];
  const files = names.map((name) => join(distDir, name, 'release.json')).filter((file) => existsSync(file));
  return files.map((file) => JSON.parse(readFileSync(file, 'utf8')));
}

/**
 * What every screen weighs until it is hydrated, and what each remote adds, beside its limit.
 * @param {Release[]} releases
 * @param {Budgets} budgets
 * @returns {Row[]}
 */
export function measure(releases, budgets) {
  const shell = releases.find(({ container }) => container === undefined);
  const remotes = releases.filter(({ container }) => container !== undefined);
  const { untilHydrated, remoteEntry, remoteFirstChunk } = budgets;
  const limitOf = (/** @type {string} */ screen) => untilHydrated[screen] ?? untilHydrated['otherwise'] ?? 0;
  const shellRows = shell
    ? shell.screens.map(({ screen }) => ({ name: screen, bytes: frame(shell, [screen]), limit: limitOf(screen) }))
    : [];
  const remoteRows = remotes.flatMap((remote) => {
    const base = shell ? frame(shell, ['federation']) : 0;
    const screens = remote.screens.map(({ screen }) => ({
      screen,
      own: weigh(remote, ['remote', screen, ...heavierMessages(remote, screen)]),
    }));
    const entry = remote.files[remote.entry]?.brotli ?? 0;
    return [
      ...screens.map(({ screen, own }) => ({ name: screen, bytes: base + entry + own, limit: limitOf(screen) })),
      { name: `${remote.name}: entry`, bytes: entry, limit: remoteEntry },
      { name: `${remote.name}: first chunk`, bytes: Math.max(0, ...screens.map(({ own }) => own)), limit: remoteFirstChunk },
    ];
  });
  return [...shellRows, ...remoteRows];
}

/** The shell's part of a page: its entry, its texts and the named chunks. @param {Release} shell @param {string[]} chunks */
function frame(shell, chunks) {
  return (shell.files[shell.entry]?.brotli ?? 0) + weigh(shell, [...chunks, ...heavierMessages(shell)]);
}

/** Bytes of the files behind named chunks, each file once, the entry excluded. @param {Release} release @param {string[]} chunks */
function weigh(release, chunks) {
  const files = new Set(chunks.flatMap((chunk) => release.chunks[chunk] ?? []));
  files.delete(release.entry);
  return [...files].reduce((sum, file) => sum + (release.files[file]?.brotli ?? 0), 0);
}

/** Chunks of texts that a page needs, in the language in which they weigh more. @param {Release} release @param {string} [screen] */
function heavierMessages(release, screen) {
  const topics = release.topics?.[screen ?? ''] ?? [];
  const [uk = [], ru = []] = ['messages-uk', 'messages-ru'].map((own) => [own, ...topics.map((topic) => `${own}-${topic}`)]);
  return weigh(release, uk) >= weigh(release, ru) ? uk : ru;
}

/** One line per row, the ones above their limit marked. @param {Row[]} rows */
export function describe(rows) {
  const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
  return rows
    .map(({ name, bytes, limit }) => `  ${bytes <= limit ? '✔' : '✖'} ${name.padEnd(34)}${kilobytes(bytes)} of ${kilobytes(limit)}`)
    .join('\n');
}

/** Sizes of the builds in dist/ against tools/budgets/budgets.json. */
export function measureBuilds() {
  const budgets = JSON.parse(readFileSync(join(workspaceRoot, 'tools/budgets/budgets.json'), 'utf8'));
  return measure(readReleases(join(workspaceRoot, 'dist/apps')), budgets);
}

if (isProgram(import.meta.url)) {
  const rows = measureBuilds();
  console.log(describe(rows));
  process.exitCode = rows.some(({ bytes, limit }) => bytes > limit) ? 1 : 0;
}
