import assert from 'node:assert/strict';
import { join } from 'node:path';
import { it } from 'node:test';
import { ESLint } from 'eslint';

const root = join(import.meta.dirname, '../..');
const eslint = new ESLint({
  cwd: root,
  fix: true,
  ruleFilter: ({ ruleId }) => ruleId === 'pozyka/lone-text' || ruleId === 'no-restricted-syntax',
});

const ALONE = [
  '<p>{text("a", { sum })}</p>',
  '<p>Words alone</p>',
  '<p>{children}<b>x</b></p>',
  '<ul>{rows.map((row) => <li>{row}</li>)}<li>last</li></ul>',
  '<ul>{rows.map((row) => { if (row) return <b />; return <i />; })}<li>last</li></ul>',
  '<p>{problem}{error && <b>x</b>}{ok ? <i /> : null}</p>',
  '<p>{part}{made("a")}{extra?.(made)}</p>',
  '<p>{/* why */}{sum}</p>',
  '<p>\n<b>x</b> <i>y</i>\n</p>',
];
/** Text beside something, and what becomes of it by itself. @type {[code: string, mended?: string][]} */
const BESIDE = [
  ['<p>{sum}<b>x</b></p>', '<p><span>{sum}</span><b>x</b></p>'],
  ['<p>{late && sum}<b /></p>', '<p><span>{late && sum}</span><b /></p>'],
  ['<p><b />{late ? <i /> : sum}</p>', '<p><b /><span>{late ? <i /> : sum}</span></p>'],
  ['<p>{words()}<i /></p>', '<p><span>{words()}</span><i /></p>'],
  ['<p>{text("a")} <b>x</b></p>'],
  ['<p>{due} {day}</p>'],
  ['<>© {name}</>'],
  ['<p>Words <b>x</b></p>'],
];
const CLOSED = [
  '<Value>{formatMoney(sum, locale)}</Value>',
  '<time translate="no">{formatDay(day, locale)}</time>',
  '<p>{text("due", { day: formatDay(day, locale) })}</p>',
  '<Price value={formatMoney(sum, locale)} />',
];
const OPEN = [
  '<b>{formatMoney(sum, locale)}</b>',
  '<b>{`+${formatMoney(sum, locale)}`}</b>',
  '<b>{paid && formatDay(day, locale)}</b>',
  '<>{formatNumber(total, locale)}</>',
];

const before =
  'const part = <b>x</b>;\nconst made = (name: string) => <b>{name}</b>;\nconst words = () => sum;\nexport const Shown = () => (';
const lint = async (/** @type {string} */ code, file = 'apps/content/src/x.tsx') => {
  const [result] = await eslint.lintText(`${before}${code});\n`, { filePath: join(root, file) });
  assert.equal(result?.fatalErrorCount, 0);
  return { rules: new Set(result.messages.map(({ ruleId }) => ruleId)), mended: result.output };
};

for (const code of [...ALONE, ...CLOSED]) it(`allows ${code}`, async () => assert.deepEqual([...(await lint(code)).rules], []));
for (const [code, mended] of BESIDE)
  it(`refuses ${code}`, async () => {
    const found = await lint(code);
    if (mended) assert.equal(found.mended, `${before}${mended});\n`);
    else assert.deepEqual([[...found.rules], found.mended], [['pozyka/lone-text'], undefined]);
  });
for (const code of OPEN) it(`refuses ${code}`, async () => assert.deepEqual([...(await lint(code)).rules], ['no-restricted-syntax']));
it('leaves specs and servers alone', async () => {
  for (const file of ['apps/content/src/x.spec.tsx', 'apps/main-api/src/x.tsx'])
    assert.deepEqual([...(await lint('<p>{sum}<b>x</b></p>', file)).rules], []);
});
