import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { until } from '@pozyka/testing/until';
import { WorkspaceCopy } from '../generators/testing/workspace-copy.mjs';
import { freePort } from '../start/checks.mjs';

const NX = 'node_modules/nx/dist/bin/nx.js';
/** A first build, on a busy machine too. */
const BUILD_MS = 300_000;

/** @type {WorkspaceCopy} */
let copy;
before(() => {
  copy = new WorkspaceCopy();
});
after(() => copy.remove());

/**
 * Starts a target, waits until its address responds, and ends it as Ctrl-C does: neither Nx nor what it started is there afterwards.
 * @param {string[]} args of Nx @param {string} address @param {Record<string, string>} [env]
 */
const answerOf = async (args, address, env) => {
  const child = spawn(process.execPath, [NX, ...args], {
    ...{ cwd: copy.home, env: { ...copy.environment, ...env }, detached: true },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  const ended = once(child, 'exit');
  const ask = () => fetch(address).catch(() => undefined);
  /** @type {Response | undefined} */
  let answer;
  try {
    await until(
      async () => (answer = await ask()) !== undefined || child.exitCode !== null,
      () => `${address} answers; ${said}`,
      { withinMs: BUILD_MS },
    );
    assert.ok(answer, said);
    return await answer.text();
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
    await ended;
    await until(
      async () => (await ask()) === undefined,
      () => `${address} is free again`,
    );
  }
};

describe('commands of Nx, as nx.dev describes them', { timeout: 1_800_000 }, () => {
  it('show project: targets of an app come from its webpack, Jest and ESLint configurations', async () => {
    const { stdout } = await copy.nx('show', 'project', 'content', '--json');
    /** @type {Record<string, { options: { command: string, cwd: string }, outputs?: string[] }>} */
    const targets = JSON.parse(stdout).targets;
    const inferred = ['build', 'live', 'test', 'lint'].map((name) => [name, targets[name]?.options.command, targets[name]?.options.cwd]);
    assert.deepEqual(inferred, [
      ['build', 'webpack-cli build', 'apps/content'],
      ['live', 'webpack-cli serve', 'apps/content'],
      ['test', 'jest', 'apps/content'],
      ['lint', 'eslint .', 'apps/content'],
    ]);
    assert.deepEqual(targets['build']?.outputs, ['{workspaceRoot}/dist/{projectRoot}']);
    assert.deepEqual(targets['test']?.outputs, ['{workspaceRoot}/test-results/{projectRoot}/unit.json']);
  });

  it('show project: the site is tested after every build, and its tests are inferred by Playwright', async () => {
    const { stdout } = await copy.nx('show', 'project', 'e2e', '--json');
    const { targets, implicitDependencies } = JSON.parse(stdout);
    assert.equal(targets.e2e.options.command, 'playwright test');
    for (const name of ['composed', 'browser', 'engines', 'accessibility'])
      assert.deepEqual(targets[name].dependsOn[0], { projects: 'tag:kind:app', target: 'build' }, name);
    for (const app of ['shell', 'content', 'gateway', 'main-api']) assert.ok(implicitDependencies.includes(`@pozyka/${app}`), app);
  });

  it("generate: a component by React's own generator", async () => {
    await copy.nx('g', '@nx/react:component', 'apps/content/src/features/hello/hello', '--style=none', '--no-interactive');
    assert.match(copy.read('apps/content/src/features/hello/hello.tsx'), /export function Hello\(/);
    assert.match(copy.read('apps/content/src/features/hello/hello.spec.tsx'), /<Hello \/>/);
  });

  it('affected: a target of what a file touches, and of nothing else', async () => {
    const { stdout } = await copy.nx('affected', '-t', 'typecheck', '--files=apps/content/src/pages/faq/faq.tsx', '--outputStyle=static');
    // in CI it has colours
    const text = stripVTControlCharacters(stdout);
    for (const name of ['content', 'e2e']) assert.match(text, new RegExp(`nx run @pozyka/${name}:typecheck`));
    for (const name of ['shell', 'marketplace', 'main-api']) assert.doesNotMatch(text, new RegExp(`nx run @pozyka/${name}:`));
  });

  it('migrate: every package of Nx is moved together, and what their migrations are is written down', async () => {
    // a mirror of the registry may have no attestations
    const env = { ...copy.environment, NX_MIGRATE_USE_LOCAL: 'true', NX_SKIP_PROVENANCE_CHECK: 'true' };
    const version = JSON.parse(copy.read('package.json')).devDependencies.nx;
    await copy.run(process.execPath, [NX, 'migrate', version, '--from=nx@23.0.0', '--interactive=false'], env);
    const { migrations } = JSON.parse(copy.read('migrations.json'));
    const packages = new Set(migrations.map((/** @type {{ package: string }} */ migration) => migration.package));
    for (const name of ['nx', '@nx/react']) assert.ok(packages.has(name), name);
    const after = Object.entries(JSON.parse(copy.read('package.json')).devDependencies);
    assert.deepEqual(
      after.filter(([name, wanted]) => /^(?:@nx\/|nx$)/.test(name) && wanted !== version),
      [],
    );
  });

  it('serve: a server from its sources answers until it is ended', async () => {
    const port = await freePort();
    const env = { PORT: String(port), NX_LOAD_DOT_ENV_FILES: 'false' };
    assert.deepEqual(JSON.parse(await answerOf(['serve', 'sandbox'], `http://127.0.0.1:${port}/healthz`, env)), { status: 'ok' });
  });

  it("live: a remote's development server answers with the pages that it builds", async () => {
    const port = await freePort();
    const release = JSON.parse(await answerOf(['live', 'content', `--port=${port}`], `http://127.0.0.1:${port}/release.json`));
    assert.ok(release.screens.some((/** @type {{ screen: string }} */ { screen }) => screen === 'faq'));
  });
});
