import { relative } from 'node:path';

/**
 * Tells where the site is, who can log in, and where the logs go.
 * @param {{ addresses: ReturnType<typeof import('./services.mjs').addressesOf>, dataDir: string, devRemotes: Record<string, string> }} site
 */
export async function printReady({ addresses, dataDir, devRemotes }) {
  const personas = await fetchPersonas(addresses.mainApi);
  const live = Object.entries(devRemotes).map(([name, url]) => `  ${name} is live from ${url}: edit it and look`);
  const lines = [
    '',
    `✔ Pozyka is ready in ${process.uptime().toFixed(0)} s:  ${addresses.site}`,
    ...live,
    ...(personas.length > 0 ? ['', '  Log in as (any phone works too; codes are in the SMS outbox):', ...personas] : []),
    '',
    `  SMS outbox  ${addresses.mainApi}/_sandbox/outbox`,
    `  API docs    ${addresses.mainApi}/docs   ${addresses.marketplaceApi}/docs`,
    `  Logs        ${relative(process.cwd(), dataDir) || dataDir}/logs/*.log`,
    '  Stop        Ctrl-C',
  ];
  console.log(lines.join('\n'));
}

/** One line per persona; an empty list when the API does not offer them. @param {string} mainApi @returns {Promise<string[]>} */
async function fetchPersonas(mainApi) {
  try {
    const answer = await fetch(`${mainApi}/_sandbox/personas`, { signal: AbortSignal.timeout(5000) });
    if (!answer.ok) return [];
    const { data } = /** @type {{ data?: any }} */ (await answer.json());
    const rows = Array.isArray(data) ? data : (data?.personas ?? []);
    return rows.map((/** @type {Record<string, unknown>} */ row) => `    ${describePersona(row)}`);
  } catch {
    return [];
  }
}

/** @param {Record<string, unknown>} row */
function describePersona(row) {
  const texts = Object.values(row).filter((value) => typeof value === 'string' || typeof value === 'number');
  return texts.join('  ');
}
