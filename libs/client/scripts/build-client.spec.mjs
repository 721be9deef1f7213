import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { mainOperations } from '@pozyka/api-contract';
import { buildClient } from './build-client.mjs';

const root = join(import.meta.dirname, '../../..');

describe('the package of clients', () => {
  const home = mkdtempSync(join(tmpdir(), 'pozyka-client-'));
  const built = join(home, 'built');
  before(async () => {
    await buildClient(built);
    mkdirSync(join(home, 'node_modules/@pozyka'), { recursive: true });
    symlinkSync(built, join(home, 'node_modules/@pozyka/client'));
    writeFileSync(join(home, 'package.json'), '{"type":"module"}');
  });
  after(() => rmSync(home, { recursive: true, force: true }));

  /** What the compiler says of a partner's file. @param {string} text */
  const compiled = (text) => {
    writeFileSync(join(home, 'partner.ts'), text);
    const options = [
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--target',
      'es2022',
      '--lib',
      'es2022,dom,dom.iterable',
      '--module',
      'nodenext',
      '--types',
      '',
    ];
    return spawnSync(process.execPath, [join(root, 'node_modules/typescript-7/bin/tsc'), ...options, 'partner.ts'], {
      cwd: home,
      encoding: 'utf8',
    }).stdout;
  };

  test('has one function per call, those of the sandbox and of the provider left out', async () => {
    const main = await import(pathToFileURL(join(built, 'main.js')).href);
    const functions = Object.keys(main)
      .filter((name) => typeof main[name] === 'function')
      .toSorted();
    const calls = Object.entries(mainOperations).filter(([, { access }]) => access !== 'sandbox' && access !== 'provider');
    assert.deepEqual(functions, calls.map(([id]) => id).toSorted());
  });

  test('says what it is, depends on nothing and holds no sources', () => {
    const manifest = JSON.parse(readFileSync(join(built, 'package.json'), 'utf8'));
    assert.deepEqual(
      [manifest.name, manifest.private, manifest.dependencies, manifest.license],
      ['@pozyka/client', undefined, undefined, 'MIT'],
    );
    const files = readdirSync(built, { recursive: true, encoding: 'utf8' });
    for (const file of ['README.md', 'LICENSE', 'main.d.ts', 'marketplace.js']) assert.ok(files.includes(file), file);
    assert.deepEqual(
      files.filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts')),
      [],
    );
    assert.doesNotMatch(readFileSync(join(built, 'main/sdk.gen.js'), 'utf8'), /_sandbox/);
  });

  test('its README compiles, and answers are typed', () => {
    const [, example = ''] = /```ts\n([\s\S]+?)```/.exec(readFileSync(join(built, 'README.md'), 'utf8')) ?? [];
    assert.match(example, /setConfig/);
    assert.equal(compiled(`declare const console: { log(x: unknown): void; error(x: unknown): void };\n${example}`), '');
  });

  test('a call that moves money does not compile without its key, nor with a field that is not there', () => {
    const pay = (/** @type {string} */ headers, /** @type {string} */ amount) =>
      `import { pay } from '@pozyka/client/main';
void pay({ path: { system: 'sandbox' }, body: { bpmForm: { PayType: 'full', ${amount}, CardId: '1' } }${headers} });`;
    const keyed = `, headers: { 'Idempotency-Key': 'a' }`;
    assert.equal(compiled(pay(keyed, 'Amount: 100')), '');
    assert.match(compiled(pay('', 'Amount: 100')), /headers/);
    assert.match(compiled(pay(keyed, "Amount: '1.00'")), /not assignable to type 'number'/);
    assert.match(compiled(pay(keyed, 'Sum: 100')), /Sum|Amount/);
  });
});
