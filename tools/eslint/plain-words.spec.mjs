import assert from 'node:assert/strict';
import { join } from 'node:path';
import { it } from 'node:test';
import { ESLint } from 'eslint';

const root = join(import.meta.dirname, '../..');
const eslint = new ESLint({ cwd: root, ruleFilter: ({ ruleId }) => ruleId === 'pozyka/plain-words' });

const PLAIN = [
  'export const days = Math.floor(hours / 24);',
  'export const form = { answers: [], asked: 1, keep: true, trust: 2 };',
  'export const { answers: values } = read();',
  '// sent with `keep` and Math.floor over a keep-alive connection\nexport const a = 1;',
  'export const keepAlive = 1;',
  'export const bookkeeping = 1;',
  'export interface Table { readonly asked_at: Date }',
  "import { keepAwake } from './keep-awake.ts';\nkeepAwake();",
];
const ODD = [
  ['export const askedAt = 1;', 'asked'],
  ['export const lastAnswers = 1;', 'answers'],
  ['export const PUBLIC_DOOR = 1;', 'door'],
  ['export function keepFiles() {}', 'keep'],
  ['export const send = (whatever) => whatever;', 'whatever'],
  ['export interface Call { readonly told: boolean }', 'told'],
  ['export class Store { trust = 1; }', 'trust'],
  ['export type Floor = number;', 'floor'],
  ['// What an API is told.\nexport const a = 1;', 'told'],
  ['/** Keeps the page. */\nexport const a = 1;', 'Keeps'],
];

const findings = async (/** @type {string} */ code, file = 'libs/domain/src/x.ts') => {
  const [result] = await eslint.lintText(`${code}\n`, { filePath: join(root, file) });
  assert.equal(result?.fatalErrorCount, 0);
  return result.messages.map(({ message }) => message);
};

for (const code of PLAIN) it(`allows ${code}`, async () => assert.deepEqual(await findings(code), []));
for (const [code = '', word] of ODD)
  it(`finds "${word}" in ${code}`, async () => {
    const [message, ...more] = await findings(code);
    assert.match(message ?? '', new RegExp(`"${word}"`));
    assert.deepEqual(more, []);
  });
it('allows the name of a migration', async () =>
  assert.deepEqual(await findings('export {};', 'libs/domain/src/520_asked_charges.ts'), []));
it('finds a word in the name of a file', async () => {
  assert.match((await findings('export {};', 'libs/domain/src/front-door.spec.ts')).join(), /"door" in the name of this file/);
});
