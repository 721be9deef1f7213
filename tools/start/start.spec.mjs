import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { checkDisk, checkPorts, freePort, holdDataFolder } from './checks.mjs';
import { installWhenNeeded, needsInstall } from './install.mjs';
import { environmentOf, findNode24 } from './node24.mjs';
import { PlainError } from './plain-error.mjs';
import { readSettings } from './settings.mjs';
import { Supervisor } from './supervisor.mjs';

/** @type {string} */
let home;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'pozyka-start-'));
});
afterEach(() => rmSync(home, { recursive: true }));

/** Something that listens on a port of its own. @returns {Promise<{ port: number, close: () => void }>} */
const listen = () =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen({ port: 0, host: '127.0.0.1' }, () => {
      const address = server.address();
      resolve({ port: typeof address === 'object' && address ? address.port : 0, close: () => server.close() });
    });
  });

/** Runs npm start's script and tells how it ended. @param {Record<string, string>} env @param {string[]} [args] */
const startWith = (env, args = []) =>
  new Promise((/** @type {(end: { code: number | null, text: string }) => void} */ resolve) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'start.mjs'), ...args], { env: { ...process.env, ...env } });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
    child.on('exit', (code) => resolve({ code, text }));
  });

describe('what npm start says in one line', () => {
  it('a busy port, with the variable that changes it', async () => {
    const busy = await listen();
    const { code, text } = await startWith({ POZYKA_DATA: home, SANDBOX_PORT: String(busy.port) });
    busy.close();
    assert.equal(code, 1);
    assert.match(text.trim(), new RegExp(`^✖ Port ${busy.port} \\(sandbox\\) is busy: .*SANDBOX_PORT=\\d+ npm start$`));
  });

  it('a data folder that another process holds', async () => {
    writeFileSync(join(home, 'site.pid'), String(process.pid));
    const { code, text } = await startWith({ POZYKA_DATA: home });
    assert.equal(code, 1);
    assert.match(text.trim(), new RegExp(`^✖ The data folder .* is in use by process ${process.pid}: .*$`));
  });

  it('a port that is no port, and an unknown flag', async () => {
    assert.match((await startWith({ POZYKA_DATA: home, GATEWAY_PORT: 'x' })).text.trim(), /^✖ GATEWAY_PORT is not a port.*$/);
    assert.match((await startWith({ POZYKA_DATA: home }, ['--rest'])).text.trim(), /^✖ Unknown option .--rest.*npm start.*$/);
  });

  it('a disk that is nearly full', () => {
    assert.throws(() => checkDisk(home, 200 * 1024 ** 2), /^Error: Only 200 MB are free/);
    assert.equal(checkDisk(home, 2 * 1024 ** 3), undefined);
  });
});

describe('checks', () => {
  it('lets free ports pass', async () => {
    const row = { name: 'gateway', port: await freePort(), variable: 'GATEWAY_PORT' };
    assert.equal(await checkPorts([row]), undefined);
  });

  it('free ports are each given once, and the one that claims them for this process is held', async () => {
    const ports = [await freePort(), ...(await Promise.all(Array.from({ length: 20 }, freePort)))];
    assert.equal(new Set(ports).size, ports.length);
    for (const port of ports) {
      const claim = { name: 'claim', port: port - (port % 10), variable: 'PORT' };
      await assert.rejects(checkPorts([claim]), /is busy/);
    }
  });

  it('claims the folder of a dead process and releases it', () => {
    writeFileSync(join(home, 'site.pid'), '999999999');
    const release = holdDataFolder(home);
    release();
    assert.equal(typeof holdDataFolder(home), 'function');
  });

  it('reads ports and databases from the environment', () => {
    const settings = readSettings({ GATEWAY_PORT: '5100', MAIN_DATABASE_URL: 'postgres://x' });
    assert.deepEqual(settings.ports, { sandbox: 4003, mainApi: 4001, marketplaceApi: 4002, gateway: 5100, officer: 4004 });
    assert.equal(settings.databases.main, 'postgres://x');
  });

  for (const address of [
    'postgresql://localhost/a',
    'postgresql://u:p@127.0.0.1:5433/a',
    'postgresql://[::1]/a',
    'postgresql:///a?host=/run/postgresql',
    'postgresql://db:5432/a',
  ])
    it(`takes the database at ${address}`, () => assert.equal(readSettings({ MAIN_DATABASE_URL: address }).databases.main, address));

  for (const address of [
    'postgresql://db.bank.example/a',
    'postgresql://u:secret@10.0.0.5/a',
    'postgresql://[2001:db8::1]/a',
    'postgresql:///a?host=db.bank.example',
  ])
    it(`refuses the database at ${address}, which may be others'`, () => {
      assert.throws(() => readSettings({ MARKETPLACE_DATABASE_URL: address }), /is not this machine's/);
      assert.throws(
        () => readSettings({}, { 'main-api': { DATABASE_URL: address } }),
        (/** @type {Error} */ error) => !error.message.includes('secret'),
      );
    });

  it('finds a Node of 24 or newer and puts it first in PATH', () => {
    assert.ok(environmentOf(findNode24())['PATH']?.startsWith(join(findNode24(), '..')));
  });
});

describe('what is installed', () => {
  const lock = (/** @type {string} */ version, /** @type {string} */ file) => {
    mkdirSync(join(home, 'node_modules'), { recursive: true });
    writeFileSync(join(home, file), JSON.stringify({ packages: { '': {}, 'node_modules/react': { version } } }));
  };

  it('is nothing in an empty folder', () => {
    lock('1.0.0', 'package-lock.json');
    assert.equal(needsInstall(home), true);
  });

  it("is read from npm's own record, until the lock changes", () => {
    lock('1.0.1', 'package-lock.json');
    lock('1.0.1', 'node_modules/.package-lock.json');
    assert.equal(needsInstall(home), false);
    lock('1.0.2', 'package-lock.json');
    assert.equal(needsInstall(home), true);
  });

  it('is complete with a workspace that came later, or has moved: it is linked, and npm does not run', async (t) => {
    const own = process.env['npm_execpath'];
    t.after(() => (own === undefined ? delete process.env['npm_execpath'] : (process.env['npm_execpath'] = own)));
    process.env['npm_execpath'] = join(home, 'absent/npm-cli.js');
    lock('1.0.1', 'node_modules/.package-lock.json');
    for (const folder of ['apps/loyalty', 'servers/loyalty']) {
      const packages = {
        ...{ '': {}, 'node_modules/react': { version: '1.0.1' } },
        ...{ [folder]: {}, 'node_modules/@pozyka/loyalty': { resolved: folder, link: true } },
      };
      writeFileSync(join(home, 'package-lock.json'), JSON.stringify({ packages }));
      mkdirSync(join(home, folder), { recursive: true });
      writeFileSync(join(home, folder, 'package.json'), `"${folder}"`);
      assert.equal(await installWhenNeeded(home), false);
      assert.equal(readFileSync(join(home, 'node_modules/@pozyka/loyalty/package.json'), 'utf8'), `"${folder}"`);
      rmSync(join(home, folder), { recursive: true });
    }
  });
});

it('packages are installed by the Node that is given, which their scripts find, too', async (t) => {
  const own = process.env['npm_execpath'];
  t.after(() => (own === undefined ? delete process.env['npm_execpath'] : (process.env['npm_execpath'] = own)));
  process.env['npm_execpath'] = join(home, 'npm-cli.js');
  const argv0 = join(home, 'node');
  symlinkSync(process.execPath, argv0);
  writeFileSync(join(home, 'package-lock.json'), '{"packages":{}}');
  writeFileSync(
    join(home, 'npm-cli.js'),
    `const { argv0, argv, env } = process;
    require('node:fs').writeFileSync('ran.json', JSON.stringify({ argv0, args: argv.slice(2), first: env.PATH.split(':')[0] }));
    require('node:fs').mkdirSync('node_modules');
    require('node:fs').copyFileSync('package-lock.json', 'node_modules/.package-lock.json');`,
  );
  assert.equal(await installWhenNeeded(home, { node: argv0 }), true);
  assert.deepEqual(JSON.parse(readFileSync(join(home, 'ran.json'), 'utf8')), { argv0, args: ['ci'], first: home });
  assert.equal(await installWhenNeeded(home, { node: argv0 }), false, 'the lock is the same');
});

describe('the supervisor', () => {
  const service = (/** @type {string} */ script, port = 1) => ({
    name: 'main-api',
    command: process.execPath,
    args: ['-e', script],
    env: process.env,
    health: [`http://127.0.0.1:${port}/readyz`],
    logFile: join(home, 'logs/main-api.log'),
    cwd: home,
  });
  const serve = (/** @type {number} */ port, more = '') =>
    `require('node:http').createServer((_, answer) => answer.end('ok')).listen(${port}, '127.0.0.1'); ${more}`;

  it('waits until a service is healthy and stops it', async () => {
    const port = await freePort();
    const supervisor = new Supervisor(assert.fail);
    await supervisor.start(service(serve(port), port));
    assert.equal((await fetch(`http://127.0.0.1:${port}/readyz`)).status, 200);
    await supervisor.stop();
    await assert.rejects(fetch(`http://127.0.0.1:${port}/readyz`));
  });

  it('says which service died at start, with the end of its log', async () => {
    const supervisor = new Supervisor(assert.fail);
    await assert.rejects(supervisor.start(service("console.log('no database here'); process.exit(3)")), (error) => {
      assert.ok(error instanceof PlainError);
      assert.match(error.message, /^main-api stopped \(code 3\)\. The end of .*main-api\.log:\n {4}no database here$/);
      return true;
    });
    await supervisor.stop();
  });

  it('says a locked database in one line', async () => {
    const line = JSON.stringify({ err: { message: 'The data folder x is in use by process 7: stop it first.' } });
    const supervisor = new Supervisor(assert.fail);
    await assert.rejects(supervisor.start(service(`console.log(${JSON.stringify(line)}); process.exit(1)`)), {
      message: 'main-api: The data folder x is in use by process 7: stop it first.',
    });
    await supervisor.stop();
  });

  it('ends one service alone, tells its exit code, and nobody is told of a death', async () => {
    const [remaining, ended] = [await freePort(), await freePort()];
    const supervisor = new Supervisor(assert.fail);
    await supervisor.start({ ...service(serve(remaining), remaining), name: 'remaining' });
    await supervisor.start({ ...service(serve(ended, "process.on('SIGTERM', () => process.exit(7));"), ended), name: 'ended' });
    assert.equal(await supervisor.end('ended'), 7);
    assert.equal(await supervisor.end('ended'), null, 'it is gone');
    await assert.rejects(fetch(`http://127.0.0.1:${ended}/`));
    assert.equal((await fetch(`http://127.0.0.1:${remaining}/`)).status, 200);
    await supervisor.stop();
  });

  it('asks what speaks no HTTP in its own way', async () => {
    let looks = 0;
    const supervisor = new Supervisor(assert.fail);
    await supervisor.start({ ...service('setInterval(() => {}, 1000)'), health: async () => (looks += 1) === 2 });
    assert.equal(looks, 2);
    await supervisor.stop();
  });

  it('tells when a healthy service ends by itself', async () => {
    const port = await freePort();
    const death = await new Promise((resolve, reject) => {
      const script = `const http = require('node:http'); let looks = 0;
        http.createServer((_, answer) => { answer.end('ok', () => { if (++looks === 2) process.exit(4); }); }).listen(${port}, '127.0.0.1');`;
      const supervisor = new Supervisor(resolve);
      supervisor.start(service(script, port)).then(
        () =>
          fetch(`http://127.0.0.1:${port}/`)
            .then((answer) => answer.text())
            .catch(() => {}),
        reject,
      );
    });
    assert.match(death.message, /^main-api stopped \(code 4\)/);
  });
});
