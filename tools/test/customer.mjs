/** @typedef {{ code: string | null }[]} Outbox */

/** @param {unknown} data @returns {data is Outbox} */
const isOutbox = (data) => Array.isArray(data) && data.some((message) => typeof message?.code === 'string');

/**
 * Logs a customer of the sandbox in, as a browser does.
 * @param {{ site: string, mainApi: string, phone: string }} where
 * @returns {Promise<{ name: string, value: string, url: string }[]>} his cookies
 */
export async function logInCustomer({ site, mainApi, phone }) {
  const post = (/** @type {string} */ path, /** @type {object} */ body, cookie = '') =>
    fetch(`${site}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
      body: JSON.stringify(body),
    });
  const asked = await post('/v2/auth/generate-pass', { Phone: phone });
  const outbox = await fetch(`${mainApi}/_sandbox/outbox?phone=${encodeURIComponent(phone)}`);
  const { data } = /** @type {{ data: unknown }} */ (await outbox.json());
  if (!isOutbox(data)) throw new Error(`no code was sent to ${phone}`);
  // a code is of the browser that ordered it
  const cookies = asked.headers.getSetCookie().map((made) => made.split(';')[0]);
  const answer = await post('/v2/auth/approve-pass', { Phone: phone, Code: data.find(({ code }) => code)?.code }, cookies.join('; '));
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0]?.split('=') ?? [])
    .flatMap(([name = '', value = '']) => (value ? [{ name, value, url: site }] : []));
}
