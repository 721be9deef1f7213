import { randomUUID } from 'node:crypto';

/** @typedef {{ code: string | null }[]} Outbox */

/** @param {unknown} data @returns {data is Outbox} */
const isOutbox = (data) => Array.isArray(data) && data.some((message) => typeof message?.code === 'string');

const TOO_MANY = 429;

/**
 * A minute or an hour of the sandbox goes by, so that the next code may be ordered.
 * @param {string} mainApi @param {Response} refused
 */
async function waitInSandbox(mainApi, refused) {
  const seconds = Number(refused.headers.get('retry-after') ?? 60);
  const moved = await fetch(`${mainApi}/_sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ advance: `PT${seconds}S` }),
  });
  if (!moved.ok) throw new Error(`the sandbox's clock answered ${moved.status}`);
}

/**
 * Logs a customer of the sandbox in, as a browser does. Where codes were ordered shortly before, the sandbox's clock goes on.
 * @param {{ site: string, mainApi: string, phone: string }} where
 * @returns {Promise<{ name: string, value: string, url: string }[]>} their cookies
 */
export async function logInCustomer({ site, mainApi, phone }) {
  const post = (/** @type {string} */ path, /** @type {object} */ body, cookie = '') =>
    fetch(`${site}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
      body: JSON.stringify(body),
    });
  const order = () => post('/v2/auth/generate-pass', { Phone: phone });
  let ordered = await order();
  if (ordered.status === TOO_MANY) {
    await waitInSandbox(mainApi, ordered);
    ordered = await order();
  }
  if (!ordered.ok) throw new Error(`a code for ${phone} was not given: ${ordered.status}`);
  const outbox = await fetch(`${mainApi}/_sandbox/outbox?phone=${encodeURIComponent(phone)}`);
  const { data } = /** @type {{ data: unknown }} */ (await outbox.json());
  if (!isOutbox(data)) throw new Error(`no code was sent to ${phone}`);
  // a code is of the browser that ordered it
  const cookies = ordered.headers.getSetCookie().map((made) => made.split(';')[0]);
  const answer = await post('/v2/auth/approve-pass', { Phone: phone, Code: data.find(({ code }) => code)?.code }, cookies.join('; '));
  if (!answer.ok) throw new Error(`${phone} was not let in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0]?.split('=') ?? [])
    .flatMap(([name = '', value = '']) => (value ? [{ name, value, url: site }] : []));
}
