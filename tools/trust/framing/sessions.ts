import assert from 'node:assert/strict';
import type { Seeded } from '../../../apps/main-api/src/testing/faults/testing/seeded.ts';
import type { Attacker } from './attack.ts';
import type { Customer } from './customers.ts';
import type { Framing } from './framings.ts';

const FIRST_BYTES = 100;
const CALLS = 2;

const orderOf = (line: string, headers: Readonly<Record<string, string>>): string =>
  [line, 'Host: localhost', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), ''].join('\r\n');

/** Their calls while the attacker is there and once after; what is wrong with them. */
const callsOf = async (attacker: Attacker, framing: Framing, victim: Customer, smuggled: string): Promise<string[]> => {
  const wrong: (string | undefined)[] = [];
  const whileHere = async (): Promise<void> => {
    for (let calls = 0; calls < CALLS; calls += 1) wrong.push(await victim.wrongSelf());
  };
  await attacker.carryOut(framing, 'GET', '/api', { whileHere, smuggled });
  wrong.push(await victim.wrongSelf());
  const found = wrong.filter((one) => one !== undefined);
  if (found.length > 0) await attacker.toOrder('/api');
  return found.map((one) => `${framing.name}: ${one}`);
};

/** The victim's headers, their session among them, would end all their sessions: they would be the rest of a logout. */
export const endSessions = (attacker: Attacker, framing: Framing, victim: Customer): Promise<string[]> =>
  callsOf(attacker, framing, victim, `${orderOf('POST /v1/auth/logout/everywhere HTTP/1.1', {})}X-Ignore: `);

/** A document of which the first bytes are sent. @returns its id */
export const beginDocument = async (thief: Customer, random: Seeded): Promise<string> => {
  const body = [
    '--b\r\nContent-Disposition: form-data; name="TypeId"\r\n\r\nidentity',
    `--b\r\nContent-Disposition: form-data; name="file"; filename="scan.jpg"\r\n\r\n${'x'.repeat(FIRST_BYTES)}`,
    '--b--\r\n',
  ].join('\r\n');
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b', 'Upload-Length': '1000000', 'Idempotency-Key': random.uuid() };
  const { answer } = await thief.call('/v2/app/documents/send', headers, { method: 'POST', body });
  const id = /"Id":"([^"]+)"/.exec(answer?.body ?? '')?.[1];
  assert.ok(id, `${answer?.status} ${answer?.body}`);
  return id;
};

/** The victim's request would be the next bytes of the thief's document. */
export const swallowRequest = async (
  attacker: Attacker,
  framing: Framing,
  { victim, thief, id, random }: { readonly victim: Customer; readonly thief: Customer; readonly id: string; readonly random: Seeded },
): Promise<string[]> => {
  const headers = {
    Authorization: `Bearer ${thief.token}`,
    'Idempotency-Key': random.uuid(),
    'Upload-Offset': String(FIRST_BYTES),
    'Content-Type': 'application/offset+octet-stream',
    'Content-Length': String(random.between(150, 350)),
  };
  const wrong = await callsOf(attacker, framing, victim, `${orderOf(`PATCH /v2/app/documents/send/${id} HTTP/1.1`, headers)}\r\n`);
  const { answer } = await thief.call('/v2/app/documents');
  const received = new RegExp(`"Id":"${id}"[^}]*"Received":(\\d+)`).exec(answer?.body ?? '')?.[1];
  if (received !== String(FIRST_BYTES)) wrong.push(`${framing.name}: the document has ${received} bytes: ${answer?.body.slice(0, 200)}`);
  return wrong;
};
