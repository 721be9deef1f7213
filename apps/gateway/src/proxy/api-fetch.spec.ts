import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createApiFetch } from './api-fetch.ts';

test('the proof goes to the APIs alone, and nowhere that they point at', async () => {
  const calls: { address: string; proof: string | null; redirect: RequestInit['redirect'] }[] = [];
  const note: typeof fetch = async (input, init) => {
    const proof = new Headers(init?.headers).get('x-gateway-proof');
    calls.push({ address: String(input), proof, redirect: init?.redirect });
    return new Response();
  };
  const ask = createApiFetch(['http://127.0.0.1:4001', 'https://api.example/base'], 'secret', note);
  for (const address of ['http://127.0.0.1:4001/v2/app', 'https://api.example/base/mplace']) await ask(address);
  for (const address of [
    'http://127.0.0.1:40010/v2/app',
    'http://127.0.0.1:4001@evil.example/',
    'https://api.example/other',
    'https://api.example/baseless',
    'http://localhost:4210/release.json',
  ])
    await ask(address);
  assert.deepEqual(
    calls.map(({ proof, redirect }) => [proof, redirect]),
    [...Array(2).fill(['secret', 'error']), ...Array(5).fill([null, undefined])],
  );
});
