import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { readOldestBrowsers } from '../../libs/testing/src/browser-support/oldest-browsers.ts';
import { workspaceRoot } from '../start/paths.mjs';
import { youngerThanOurs } from '../../libs/testing/src/browser-support/younger-than-ours.ts';
import { checkScripts } from './check-scripts.mjs';
import { GUARDED, HARMLESS, POLYFILLED } from './known.mjs';
import { unsupportedFinder } from './unsupported-in-script.mjs';

const younger = youngerThanOurs();
const find = unsupportedFinder(younger);
const namesIn = (/** @type {string} */ source) =>
  find(source)
    .map(({ name }) => name)
    .sort();

describe('what a script uses and the oldest browsers lack', () => {
  /** @type {[string, string[]][]} */
  const table = [
    ['let s = AbortSignal.any([a.signal])', ['AbortSignal.any']],
    ['let { promise } = Promise.withResolvers()', ['Promise.withResolvers']],
    ['Object.groupBy(list, by)', ['Object.groupBy']],
    ['new (Intl["Segmenter"])("uk")', ['Intl.Segmenter']],
    ['if (URL.canParse(x)) f()', ['URL.canParse']],
    ['list.toSorted().with(0, 1)', ['.toSorted()', '.with()']],
    ['ours.union(theirs)', ['.union()']],
    ['text.isWellFormed()', ['.isWellFormed()']],
    ['map.values().map(f)', ['Iterator.map']],
    ['requestIdleCallback(f); window.requestIdleCallback(f)', ['requestIdleCallback', 'requestIdleCallback']],
    ['scheduler.yield()', ['scheduler']],
    ['new CloseWatcher()', ['CloseWatcher']],
    ['menu.showPopover()', ['.showPopover()']],
    ['CSS.highlights.set("a", b)', ['CSS.highlights']],
    ['let r = new RegExp("a", "v")', ['syntax: RegExp v']],
    ['try { f() } catch { RegExp("a", "v") }', ['syntax: RegExp v']],
    ['let r = /[\\p{L}--a]/v', ['syntax: Parsing error: Invalid regular expression flag']],
    ['using x = f()', ['syntax: Parsing error: Unexpected token x']],
    ['let css = "a{color:red;}a:has(b){top:0;}"', ['css :has']],
    ['let css = ["color:color-mix(in srgb,red,blue);", `@starting-style{top:0;}`]', ['css @starting-style', 'css color-mix(']],
    ['let css = "display:flex;field-sizing:content;"', ['css field-sizing']],
  ];
  for (const [source, names] of table) it(source, () => assert.deepEqual(namesIn(source), names));
});

describe('no find is', () => {
  const table = [
    // each of the oldest browsers has it
    'class A { static #a = 1; static { A.#a ??= 2 } } list.at(-1); list.findLast(f); structuredClone(a); AbortSignal.timeout(1)',
    'Object.entries(a).map(f); Object.values(a).filter(f); list.map(f)',
    // checked for first
    '(window.requestIdleCallback ?? setTimeout)(f)',
    'if ("startViewTransition" in document) document.startViewTransition(f)',
    'if (typeof scheduler !== "undefined") scheduler.postTask(f)',
    'menu.showPopover?.()',
    'if (e.checkVisibility) e.checkVisibility()',
    'try { RegExp("[a--b]", "v") } catch { f() }',
    // a name of its own
    'function f(scheduler, Temporal) { return scheduler(Temporal) }',
    'let css = "display:flex;flex-direction:column;text-align:left;"',
    'let text = "Увага: has(text)"; // eslint-disable-line',
  ];
  for (const source of table) it(source, () => assert.deepEqual(namesIn(source), []));
});

describe('the built scripts of an app', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pozyka-browser-support-'));
  after(() => rmSync(folder, { recursive: true }));

  it('are told by file, name and place; what is known is let through', () => {
    writeFileSync(join(folder, 'main.1.js'), 'Promise.withResolvers();navigator.share(a)');
    writeFileSync(join(folder, 'faq.2.js'), 'let a=1;\nlet b=Temporal.Now.instant(),c=Temporal');
    writeFileSync(join(folder, 'server.cjs'), 'Temporal.Now');
    writeFileSync(join(folder, 'pdf-pages.3.js'), 'Promise.try(f);Temporal');
    writeFileSync(join(folder, 'polyfills.4.js'), 'Temporal.Now');
    writeFileSync(join(folder, 'polyfills.5.js'), 'let r=/[a--b]/v');
    const { scripts, failures } = checkScripts(folder, find);
    assert.equal(scripts, 5);
    assert.deepEqual(failures.toSorted(), [
      'faq.2.js uses Temporal, younger than .browserslistrc allows: …let b=Temporal.Now.instant(),c=Temporal…',
      'faq.2.js uses Temporal.Now, younger than .browserslistrc allows: …let b=Temporal.Now.instant(),c=Temporal…',
      // what its loader checks for is let through, nothing else
      'pdf-pages.3.js uses Temporal, younger than .browserslistrc allows: …Promise.try(f);Temporal…',
      // what brings built-ins must parse all the same
      'polyfills.5.js uses syntax: Parsing error: Invalid regular expression flag, younger than .browserslistrc allows: …let r=/[a--b]/v…',
    ]);
  });
});

describe('what is let through', () => {
  const { builtIns, names, css } = younger;
  const young = new Set([
    ...builtIns.map(({ owner, name }) => (owner === undefined ? name : `${owner}.${name}`)),
    ...[...names].map((name) => `.${name}()`),
    ...[...css.properties, ...[...css.types].map((name) => `${name}(`), ...[...css['at-rules']].map((name) => `@${name}`)].map(
      (name) => `css ${name}`,
    ),
    ...[...css.selectors].flatMap((name) => [`css :${name}`, `css ::${name}`]),
  ]);
  it('is younger than the oldest browsers still: what every browser has needs no excuse', () => {
    assert.deepEqual(
      [...POLYFILLED, ...HARMLESS.keys(), ...[...GUARDED.values()].flatMap((names) => [...names])].filter((name) => !young.has(name)),
      [],
    );
  });
});

describe('the oldest browsers', () => {
  it('have the same versions in README as in .browserslistrc', () => {
    const oldest = readOldestBrowsers(readFileSync(join(workspaceRoot, '.browserslistrc'), 'utf8'));
    const readme = readFileSync(join(workspaceRoot, 'README.md'), 'utf8');
    assert.equal(new Set(['chrome', 'chrome_android', 'edge'].map((name) => oldest.get(/** @type {'chrome'} */ (name)))).size, 1);
    const line = `Safari and iOS ${oldest.get('safari_ios')}, Chrome, Edge and Android's Chrome ${oldest.get('chrome')}, Firefox ${oldest.get('firefox')}`;
    assert.ok(readme.includes(line), `README says: ${line}`);
  });

  it('are read by line, and nothing is passed over', () => {
    assert.deepEqual(
      [...readOldestBrowsers('# why\nsafari >= 16.4\n\nand_chr >= 109\n')],
      [
        ['safari', '16.4'],
        ['chrome_android', '109'],
      ],
    );
    for (const line of ['last 2 versions', 'safari > 16', 'opera >= 90']) assert.throws(() => readOldestBrowsers(line), /cannot read/);
  });

  it('are what builds are made for', () => {
    const { OLDEST_BROWSERS } = createRequire(import.meta.url)('../webpack/oldest-browsers.cjs');
    assert.ok(OLDEST_BROWSERS.includes('safari >= 16.4'), OLDEST_BROWSERS.join());
  });
});
