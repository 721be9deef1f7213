import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { startSite } from '../gateway.ts';

const PATIENCE_MS = 60_000;
const SLOW_MS = 4_000;
/** Longer than one who says nothing is waited for. */
const LAST_MS = 2_000;
const LEFT_AFTER_MS = 400;
/** An API as a process of its own, so that it can be stopped as a whole. */
const source = `
  require('node:http').createServer(function (request, response) {
    const answer = () => response.setHeader('content-type', 'application/json').end('{"data":{}}');
    if (request.url === '/v2/slow') setTimeout(answer, ${SLOW_MS});
    else if (request.url === '/v2/last') {
      this.close();
      setTimeout(answer, ${LAST_MS});
    }
    else answer();
  }).listen(0, '127.0.0.1', function () { console.log(String(this.address().port)); });`;

test('an API that takes calls and says nothing: who calls hears so soon, and one that takes its time is waited for', async (t) => {
  const api = spawn(process.execPath, ['-e', source], { stdio: ['ignore', 'pipe', 'inherit'] });
  t.after(() => api.kill('SIGKILL'));
  const [port] = (await once(api.stdout, 'data')) as [Buffer];
  const address = `http://127.0.0.1:${port.toString().trim()}`;
  const { url } = await startSite(t, { env: { MAIN_API_URL: address, MARKETPLACE_API_URL: address } });
  const get = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });

  assert.equal((await get('/api/v2/slow')).status, 200);

  api.kill('SIGSTOP');
  const began = performance.now();
  const action = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  // their token is due: it is exchanged before their page
  const cookie = 'accessToken=good-token; accessTokenAt=1000';
  let answered = false;
  // others go away while they wait: that tells nothing of the API
  const leave = async (): Promise<void> => {
    while (!answered) await fetch(`${url}/api/v2/quick`, { signal: AbortSignal.timeout(LEFT_AFTER_MS) }).catch(() => undefined);
  };
  const leaving = leave();
  const waiting = Promise.all([get('/api/v2/quick'), get('/api/v2/act', action), get('/faq', { headers: { cookie } })]);
  const [read, acted, page] = await waiting.finally(() => (answered = true));
  await leaving;
  t.diagnostic(`answered after ${Math.round(performance.now() - began)} ms`);
  for (const { status, headers } of [read, acted]) assert.deepEqual([status, headers.get('retry-after')], [503, '30']);
  assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
  assert.equal((await get('/healthz')).status, 200);

  api.kill('SIGCONT');
  assert.equal((await get('/api/v2/quick')).status, 200, 'it is well by itself');

  assert.equal((await get('/api/v2/last')).status, 200, 'one that takes nothing new is waited for');
  await assert.rejects(fetch(`${address}/healthz`));
});
