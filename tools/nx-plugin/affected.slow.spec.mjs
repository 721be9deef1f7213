import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { environmentOf } from '../start/node24.mjs';

const root = join(import.meta.dirname, '../..');
const nx = join(root, 'node_modules/nx/dist/bin/nx.js');

/** Projects that Nx would rebuild and retest, were the named file changed; knip and the check of all types look at every file. Nothing is changed. @param {string} file */
async function affectedBy(file) {
  const args = [nx, 'show', 'projects', '--affected', `--files=${file}`, '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env: environmentOf(process.execPath) });
  const names = /** @type {string[]} */ (JSON.parse(stdout));
  const own = names.map((name) => name.replace('@pozyka/', '')).filter((name) => !['tools-types', 'tools-unused'].includes(name));
  return own.sort();
}

describe('what a change affects', () => {
  it('a page of content: itself, the browser tests and the tools that read pages, nothing else', async () => {
    assert.deepEqual(await affectedBy('apps/content/src/pages/faq/faq.tsx'), ['content', 'e2e', 'tools', 'tools-db', 'tools-release']);
  });

  it('the gateway: itself, the browser tests and the tools that start it, no remote', async () => {
    assert.deepEqual(await affectedBy('apps/gateway/src/app.ts'), ['e2e', 'gateway', 'tools', 'tools-db']);
  });

  it('a development tool: the tools alone', async () => {
    assert.deepEqual(await affectedBy('tools/bench/bench.ts'), ['tools', 'tools-db']);
  });

  it('what starts a site, or its tests: everything tested in a browser, no library', async () => {
    for (const file of ['tools/start/site.mjs', 'tools/test/on-site.mjs']) {
      const names = await affectedBy(file);
      for (const name of ['content', 'marketplace', 'e2e', 'tools']) assert.ok(names.includes(name), name);
      for (const name of ['domain', 'forms', 'main-api', 'gateway']) assert.ok(!names.includes(name), name);
    }
  });

  it('a text of the application form: its remote, the site, the API whose words are compared with it, and what is built on that API', async () => {
    assert.deepEqual(await affectedBy('apps/application-form/src/messages/uk.json'), [
      ...['application-form', 'e2e', 'main-api', 'tools-db'],
    ]);
  });

  it('the build of browser code: shell and remotes, no server', async () => {
    const names = await affectedBy('tools/webpack/browser-app.cjs');
    for (const name of ['shell', 'application-form', 'content', 'contracts-and-cards', 'marketplace'])
      assert.ok(names.includes(name), name);
    for (const name of ['gateway', 'main-api', 'marketplace-api', 'domain']) assert.ok(!names.includes(name), name);
  });

  it('the compiler settings: everything', async () => {
    const names = await affectedBy('tsconfig.base.json');
    for (const name of ['shell', 'content', 'gateway', 'main-api', 'domain', 'tools']) assert.ok(names.includes(name), name);
  });

  it('a page of documentation: nothing', async () => {
    assert.deepEqual(await affectedBy('CONTRIBUTING.md'), []);
  });
});
