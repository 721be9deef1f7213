import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { until } from '@pozyka/testing/until';
import { startS3Server } from '../../libs/server-kit/src/testing/s3-server.ts';
import { build, homeOf } from '../registry/testing/builds.ts';
import { freePort } from '../start/checks.mjs';
import { workspaceRoot } from '../start/paths.mjs';

const STORE = 's3://deliveries/site';

/** A shell whose pages name the release that they show; one of a version with `bad` in it has no heading. */
const SHELL = `
exports.shared = {};
exports.render = async ({ url, releases }) => {
  const locale = /^\\/ru(?:\\/|$)/.test(url) ? 'ru' : 'uk';
  const { base, release } = releases.content;
  const heading = release.version.includes('bad') ? '' : '<h1>' + release.version + '</h1>';
  return { status: 200, locale, app: 'content', cacheable: true, html: '<html lang="' + locale + '"><script src="' + base + release.entry + '"></script>' + heading };
};`;

/** A gateway with nothing on its own machine, in front of the store. */
const startGateway = async (t: TestContext, env: NodeJS.ProcessEnv): Promise<string> => {
  const [port, home] = [await freePort(), homeOf(t)];
  const child = spawn(process.execPath, [join(workspaceRoot, 'apps/gateway/src/main.ts')], {
    cwd: workspaceRoot,
    stdio: 'ignore',
    env: {
      ...{ ...env, NODE_ENV: 'production', PORT: String(port), PUBLIC_URL: `http://localhost:${port}`, RELEASES_STORE: STORE },
      ...{ RELEASES_DIR: join(home, 'releases'), REGISTRY_FILE: join(home, 'registry.json') },
      ...{ MAIN_API_URL: 'http://127.0.0.1:1', MARKETPLACE_API_URL: 'http://127.0.0.1:1' },
    },
  });
  t.after(async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  });
  return `http://localhost:${port}`;
};

test('releases in S3: published, delivered with a check, taken back by it and by hand, and shown by a gateway that has nothing else', async (t) => {
  const server = await startS3Server('deliveries');
  const home = homeOf(t);
  const env = {
    ...{ PATH: process.env['PATH'], POZYKA_STORE: STORE, AWS_ENDPOINT_URL_S3: server.endpoint, AWS_REGION: 'eu-central-1' },
    ...{ AWS_ACCESS_KEY_ID: 'spec', AWS_SECRET_ACCESS_KEY: 'spec', GITHUB_ACTOR: 'anna' },
  };
  const site = await startGateway(t, env);
  let isThere = true;
  t.after(() => (isThere ? server.stop() : undefined));

  /** Runs a command of the team's guide. @returns its exit code and what it said */
  const run = async (command: 'registry' | 'delivery', ...words: string[]): Promise<{ code: number; said: string }> => {
    const tool = join(workspaceRoot, 'tools', command, `${command}.ts`);
    return new Promise((resolve) => {
      execFile(process.execPath, [tool, ...words, '--dist', join(home, 'dist')], { cwd: workspaceRoot, env }, (error, out, err) =>
        resolve({ code: Number(error?.code ?? 0), said: out + err }),
      );
    });
  };
  const done = async (...words: Parameters<typeof run>): Promise<string> => {
    const { code, said } = await run(...words);
    assert.equal(code, 0, said);
    return said;
  };
  const shows = async (version: string, cookie = ''): Promise<void> => {
    const page = async (): Promise<string> => (await fetch(`${site}/faq`, { headers: { accept: 'text/html', cookie } })).text();
    await until(async () => (await page()).includes(`<h1>${version}</h1>`), `the gateway shows ${version}`);
  };

  build(home, { name: 'shell', version: '1.0.0', server: SHELL });
  build(home, { version: '1.0.0' });
  assert.match(await done('registry', 'publish', '--no-browser'), /2 of 2 newly stored in s3:\/\/deliveries\/site/);
  await shows('1.0.0');

  build(home, { version: '2.0.0' });
  assert.match(await done('delivery', 'deliver', 'content', '--no-browser', '--site', site), /content 2\.0\.0 is live/);
  await shows('2.0.0');

  build(home, { version: '3.0.0-bad' });
  const refused = await run('delivery', 'deliver', 'content', '--no-browser', '--site', site);
  assert.equal(refused.code, 1);
  assert.match(refused.said, /has no heading[\s\S]*content 3\.0\.0-bad was taken back/);
  await shows('2.0.0');

  const [{ what, who } = { what: '', who: '' }] = (JSON.parse(await done('registry', 'history', '--json')) as { history: Revision[] })
    .history;
  assert.deepEqual([what, who], ['rollback', 'anna']);
  await done('registry', 'promote', 'content', '1.0.0');
  await shows('1.0.0');
  assert.match(await done('registry', 'canary', 'content', '2.0.0', '50'), /2\.0\.0/);
  for (const version of ['1.0.0', '2.0.0']) await shows(version, `pin=content@${version}`);
  const compared = await done('registry', 'compare', 'content', '--metrics', `${site}/metrics`);
  // two where the hour changed between the visits
  assert.match(compared, /version +1\.0\.0 +2\.0\.0\n +pages +\d+ +[1-9]\d*\n +visits +1 +[12]\n +troubled +0 .*\nadvice: wait/);
  assert.match(await done('registry', 'verify'), /3 releases of revision 6 read whole/);

  isThere = false;
  await server.stop();
  await shows('1.0.0');
});

interface Revision {
  what: string;
  who: string;
}
