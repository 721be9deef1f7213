import { brotliCompressSync, constants } from 'node:zlib';
import { isProgram } from '../start/paths.mjs';

/** What a document weighs after Brotli 11, and how much of what it says is in its data once more. @typedef {{ bytes: number, data: number, toStatic: number, repeated: number }} DocumentWeight */
/** data: bytes of its data; toStatic: to the same document without its scripts and data; repeated: share of its words. @typedef {Partial<Record<'data' | 'toStatic' | 'repeated', number>>} DocumentLimits */

/** Shorter ones (a name, a word of a button) are said twice by chance. */
const SENTENCE = 40;
const DATA = /<script type="application\/json" id="pozyka-boot"[^>]*>([\s\S]*?)<\/script>/;
/** All but what search engines read. */
const SCRIPTS = /<script(?! type="application\/ld\+json")[\s\S]*?<\/script>|<link rel="preload" as="script"[^>]*>/g;
const GRAPH = /<script type="application\/ld\+json"[\s\S]*?<\/script>/g;
const STYLES = /<style[\s\S]*?<\/style>/g;
/** @type {Record<string, string>} */
const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'", nbsp: '\u00a0' };

/** @param {string} text */
const weigh = (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** The sentences that its elements say. @param {string} html */
const sentencesOf = (html) =>
  html
    .replaceAll(STYLES, '')
    .replaceAll(GRAPH, '')
    .split(/<[^>]*>/)
    .map((text) => text.replaceAll(/&([#\w]+);/g, (entity, name) => ENTITIES[name] ?? entity).trim())
    .filter((text) => text.length >= SENTENCE);

/**
 * @param {string} html a document of the site
 * @returns {DocumentWeight}
 * @throws Error when it has no data
 */
export function weighDocument(html) {
  const [element, data] = DATA.exec(html) ?? [];
  if (element === undefined || data === undefined) throw new Error('the document has no data');
  const plain = html.replace(element, '').replaceAll(SCRIPTS, '');
  const sentences = sentencesOf(plain);
  const twice = sentences.filter((text) => data.includes(JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c')));
  const lengthOf = (/** @type {string[]} */ texts) => texts.reduce((sum, text) => sum + text.length, 0);
  return {
    bytes: weigh(html),
    data: weigh(data),
    toStatic: weigh(html) / weigh(plain),
    repeated: sentences.length > 0 ? lengthOf(twice) / lengthOf(sentences) : 0,
  };
}

/** What is above its limit, in words. @param {DocumentWeight} weight @param {DocumentLimits} limits */
export function aboveLimits(weight, limits) {
  return /** @type {(keyof DocumentLimits)[]} */ (['data', 'toStatic', 'repeated'])
    .filter((name) => weight[name] > (limits[name] ?? Infinity))
    .map((name) => `${name} is ${Number(weight[name].toFixed(3))}, ${limits[name]} is allowed`);
}

/** Usage: node tools/budgets/documents.mjs <address>… */
if (isProgram(import.meta.url)) {
  for (const address of process.argv.slice(2)) {
    const { bytes, data, toStatic, repeated } = weighDocument(await (await fetch(address, { headers: { accept: 'text/html' } })).text());
    console.log(
      `${new URL(address).pathname}: ${bytes} bytes, data ${data}, ×${toStatic.toFixed(2)} of static, ${Math.round(repeated * 100)} % said twice`,
    );
  }
}
