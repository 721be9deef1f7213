import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aboveLimits, weighDocument } from '../budgets/documents.mjs';
import { workspaceRoot } from '../start/paths.mjs';
import { check } from './counts.mjs';

/** @typedef {ReturnType<typeof import('../start/services.mjs').addressesOf>} Addresses */
/** @typedef {import('../../libs/remote-kit/src/release.ts').Release} Release */

/** Few at once: the site has only just started, and would refuse many at once with 503. */
const AT_ONCE = 4;

/**
 * Asks the running site the plain questions that need no browser: do all servers answer, does every fixed page of every
 * live release come in both languages, are unknown paths 404, are releases immutable.
 * @param {Addresses} addresses @param {string} dataDir
 * @returns {Promise<import('./counts.mjs').Counts[]>} one per question
 */
export async function checkComposed(addresses, dataDir) {
  const releases = liveReleases(dataDir);
  const questions = [
    ...serverQuestions(addresses),
    // pages are asked for by the site's own name: another one is led to it
    ...releases.flatMap((release) => pageQuestions(addresses.site, release)),
    ...releases.map((release) => entryQuestion(addresses.gateway, release)),
    ...documentQuestions(addresses.site),
    ask('an unknown path is 404', `${addresses.site}/no/such/page-here`, ({ status }) => status === 404),
  ];
  const waiting = questions.values();
  /** @type {import('./counts.mjs').Counts[]} */
  const answers = [];
  const askInTurn = async () => {
    for (const question of waiting) answers.push(await question());
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askInTurn));
  return answers;
}

/** @param {string} dataDir @returns {Release[]} */
function liveReleases(dataDir) {
  const { apps } = JSON.parse(readFileSync(join(dataDir, 'registry.json'), 'utf8'));
  return Object.entries(apps).map(([name, { stable }]) =>
    JSON.parse(readFileSync(join(dataDir, 'releases', name, stable, 'release.json'), 'utf8')),
  );
}

/** @param {Addresses} addresses */
function serverQuestions({ gateway, mainApi, marketplaceApi }) {
  const ok = ({ status = 0 }) => status === 200;
  return [
    ask('gateway is ready', `${gateway}/readyz`, ok),
    ask('main API is ready', `${mainApi}/readyz`, ok),
    ask('marketplace API is ready', `${marketplaceApi}/readyz`, ok),
    ask(
      'main API describes itself',
      `${mainApi}/openapi.json`,
      ({ status, text }) => status === 200 && JSON.parse(text).openapi === '3.1.0',
    ),
    ask(
      'marketplace API describes itself',
      `${marketplaceApi}/openapi.json`,
      ({ status, text }) => status === 200 && JSON.parse(text).openapi === '3.1.0',
    ),
  ];
}

/** Screens whose path has no parameters and needs no login. @param {string} site @param {Release} release */
function pageQuestions(site, release) {
  const fixed = release.screens.filter(({ path, access }) => !/[:*]/.test(path) && access !== 'protected');
  return fixed.flatMap(({ path }) =>
    /** @type {const} */ ([
      ['uk', path],
      ['ru', `/ru${path === '/' ? '' : path}`],
    ]).map(([locale, address]) =>
      ask(
        `${address} in ${locale}`,
        `${site}${address}`,
        ({ status, text }) => status === 200 && new RegExp(`<html[^>]* lang="${locale}"`).test(text),
      ),
    ),
  );
}

/** @param {string} gateway @param {Release} release */
function entryQuestion(gateway, { name, version, entry }) {
  const isImmutable = (/** @type {Answer} */ { status, headers }) =>
    status === 200 && (headers.get('cache-control') ?? '').includes('immutable');
  return ask(`${name} is served as immutable`, `${gateway}/r/${name}/${version}/${entry}`, isImmutable);
}

/** Documents say nothing twice, and are no heavier than they must be. @param {string} site */
function documentQuestions(site) {
  const { documents } = JSON.parse(readFileSync(join(workspaceRoot, 'tools/budgets/budgets.json'), 'utf8'));
  return Object.entries(documents).flatMap(([path, limits]) =>
    ['', '/ru'].map((locale) => async () => {
      const address = `${site}${locale}${path}`;
      try {
        const answer = await fetch(address, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(30_000) });
        const above = aboveLimits(weighDocument(await answer.text()), limits);
        return check(above.length === 0, `the document of ${locale}${path}: ${above.join('; ')}`);
      } catch (error) {
        return check(false, `the document of ${locale}${path} (${error instanceof Error ? error.message : error})`);
      }
    }),
  );
}

/** @typedef {{ status: number, headers: Headers, text: string }} Answer */

/** @param {string} name @param {string} url @param {(answer: Answer) => boolean} isGood */
function ask(name, url, isGood) {
  return async () => {
    try {
      const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(30_000) });
      const text = await answer.text();
      return check(isGood({ status: answer.status, headers: answer.headers, text }), `${name} (${url} answered ${answer.status})`);
    } catch (error) {
      return check(false, `${name} (${url}: ${error instanceof Error ? error.message : error})`);
    }
  };
}
