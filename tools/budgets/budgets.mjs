import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isProgram, workspaceRoot } from '../start/paths.mjs';
import { check, leaveReport, sum } from '../test/counts.mjs';

/** @typedef {import('../../libs/remote-kit/src/release.ts').Release} Release */
/** @typedef {{ name: string, bytes: number, limit: number }} Row */
/** @typedef {{ name: string, scripts: number, limit: number }} ScriptRow */
/** @typedef {{ untilHydrated: Record<string, number>, document?: number, islands?: Record<string, number>, remoteEntry: number, remoteFirstChunk: number, scripts?: Record<string, number> }} Budgets */
/** @typedef {Release['screens'][number]} Screen */

/** Builds that have a release. @param {string} distDir `dist/apps` @returns {Release[]} */
export function readReleases(distDir) {
  const names = existsSync(distDir) ? readdirSync(distDir).sort() : [];
  const files = names.map((name) => join(distDir, name, 'release.json')).filter((file) => existsSync(file));
  return files.map((file) => JSON.parse(readFileSync(file, 'utf8')));
}

/**
 * What every screen weighs until it is hydrated or, a document, idle, what its islands need until they are interactive, and what each remote adds, beside its limit.
 * @param {Release[]} releases
 * @param {Budgets} budgets
 * @returns {Row[]}
 */
export function measure(releases, budgets) {
  const shell = releases.find(({ container }) => container === undefined);
  const remotes = releases.filter(({ container }) => container !== undefined);
  const { untilHydrated, document = 0, islands = {} } = budgets;
  const limitOf = (/** @type {Screen} */ screen, /** @type {number | undefined} */ own = undefined) =>
    isDocument(screen) ? document : (own ?? untilHydrated[screen.screen] ?? untilHydrated['otherwise'] ?? 0);
  const shellRows = shell
    ? [
        ...shell.screens.map((screen) => ({
          name: screen.screen,
          bytes: sizeOf(shell, isDocument(screen) ? filesOf(shell, DOCUMENT) : frame(shell, [screen.screen], false)),
          limit: limitOf(screen),
        })),
        ...Object.entries(islands).map(([chunks, limit]) => ({
          name: `island ${chunks}`,
          bytes: sizeOf(shell, filesOf(shell, [STARTER, 'islands', ...chunks.split(' + ')])),
          limit,
        })),
      ]
    : [];
  const remoteRows = remotes.flatMap((remote) => {
    const screens = remote.screens.map((screen) => ({
      screen,
      base: shell ? sizeOf(shell, frame(shell, ['federation'], needsLogin(screen))) : 0,
      // of a document nothing of its remote loads by itself
      own: isDocument(screen) ? 0 : sizeOf(remote, ownFiles(remote, screen)),
    }));
    const entry = remote.files[remote.entry]?.brotli ?? 0;
    const limits = { ...budgets, untilHydrated: undefined, ...remote.budget };
    return [
      ...screens.map(({ screen, base, own }) => ({
        name: screen.screen,
        bytes: shell && isDocument(screen) ? sizeOf(shell, filesOf(shell, DOCUMENT)) : base + entry + own,
        limit: limitOf(screen, limits.untilHydrated),
      })),
      { name: `${remote.name}: entry`, bytes: entry, limit: limits.remoteEntry },
      { name: `${remote.name}: first chunk`, bytes: Math.max(0, ...screens.map(({ own }) => own)), limit: limits.remoteFirstChunk },
    ];
  });
  return [...shellRows, ...remoteRows];
}

/**
 * How many scripts every screen asks for until it is hydrated, all at once: each is in the release's table of chunks, from which the
 * server names them in the document.
 * @param {Release[]} releases
 * @param {Budgets} budgets
 * @returns {ScriptRow[]}
 */
export function countScripts(releases, { scripts = {} }) {
  const shell = releases.find(({ container }) => container === undefined);
  if (!shell) return [];
  const limitOf = (/** @type {Screen} */ { screen, access }) => scripts[screen] ?? scripts[access] ?? 0;
  return releases.flatMap((release) =>
    release.screens.map((screen) => ({
      name: `${screen.screen}: scripts`,
      scripts: isDocument(screen) ? filesOf(shell, DOCUMENT).length : scriptsOf(release, shell, screen),
      limit: limitOf(screen),
    })),
  );
}

/** Of a page of the application. @param {Release} release @param {Release} shell @param {Screen} screen */
const scriptsOf = (release, shell, screen) =>
  release === shell
    ? frame(shell, [screen.screen], false).length
    : frame(shell, ['federation'], needsLogin(screen)).length + 1 + ownFiles(release, screen).length;

/** Texts of a guest's page come in the document, a customer's are scripts. @param {Screen} screen */
const needsLogin = ({ access }) => access === 'protected';

/** The first script of a document, of which islands are loaded. */
const STARTER = 'document';

/** Scripts that a document has by itself, the second one after the islands that begin when it idles: it needs neither the application nor its remote. */
const DOCUMENT = [STARTER, 'visit'];

/** @param {Screen} screen */
const isDocument = ({ document }) => document === true;

/** The shell's part of a page: its entry, the named chunks, and its texts. @param {Release} shell @param {string[]} chunks @param {boolean} withTexts */
const frame = (shell, chunks, withTexts) => [shell.entry, ...filesOf(shell, [...chunks, ...(withTexts ? heavierMessages(shell) : [])])];

/** A remote's part of a page beside its entry. @param {Release} remote @param {Screen} screen */
const ownFiles = (remote, screen) =>
  filesOf(remote, ['remote', screen.screen, ...(needsLogin(screen) ? heavierMessages(remote, screen.screen) : [])]);

/** The files behind named chunks, each once, the entry excluded. @param {Release} release @param {string[]} chunks */
function filesOf(release, chunks) {
  const files = new Set(chunks.flatMap((chunk) => release.chunks[chunk] ?? []));
  files.delete(release.entry);
  return [...files];
}

/** @param {Release} release @param {string[]} files */
const sizeOf = (release, files) => files.reduce((sum, file) => sum + (release.files[file]?.brotli ?? 0), 0);

/** Chunks of texts that a page needs, in the language in which they weigh more. @param {Release} release @param {string} [screen] */
function heavierMessages(release, screen) {
  const topics = release.topics?.[screen ?? ''] ?? [];
  const [uk = [], ru = []] = ['messages-uk', 'messages-ru'].map((own) => [own, ...topics.map((topic) => `${own}-${topic}`)]);
  return sizeOf(release, filesOf(release, uk)) >= sizeOf(release, filesOf(release, ru)) ? uk : ru;
}

/** @param {Row | ScriptRow} row */
const amountOf = (row) => ('bytes' in row ? row.bytes : row.scripts);

/** One line per row, the ones above their limit marked. @param {readonly (Row | ScriptRow)[]} rows */
export function describe(rows) {
  return rows
    .map((row) => {
      const [amount, limit] = [amountOf(row), row.limit].map((number) =>
        ('bytes' in row ? `${(number / 1000).toFixed(1)} kB` : String(number)).padStart(9),
      );
      return `  ${amountOf(row) <= row.limit ? '✔' : '✖'} ${row.name.padEnd(34)}${amount} of ${limit}`;
    })
    .join('\n');
}

/** The builds in dist/ against tools/budgets/budgets.json. Usage: node tools/budgets/budgets.mjs [report.json] */
if (isProgram(import.meta.url)) {
  const [report] = process.argv.slice(2);
  const budgets = JSON.parse(readFileSync(join(workspaceRoot, 'tools/budgets/budgets.json'), 'utf8'));
  const releases = readReleases(join(workspaceRoot, 'dist/apps'));
  const rows = [...measure(releases, budgets), ...countScripts(releases, budgets)];
  console.log(describe(rows));
  const counts = sum(
    rows.map((row) => {
      const unit = 'bytes' in row ? ' bytes' : '';
      return check(amountOf(row) <= row.limit, `${row.name}: ${amountOf(row)}${unit}, ${row.limit} are allowed`);
    }),
  );
  if (report) leaveReport(report, counts);
  process.exitCode = counts.failed > 0 ? 1 : 0;
}
