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
    ...(personas.length > 0
      ? ['', '  Log in as one of these, or with any Ukrainian mobile number; codes are in the SMS outbox:', ...personas]
      : []),
    '',
    `  SMS outbox  ${addresses.mainApi}/_sandbox/outbox?phone=%2B380…`,
    ...(addresses.officer ? [`  Officer     ${addresses.sandbox}/officer   ${addresses.officer}/docs`] : []),
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
    const { data } = /** @type {{ data: { phone: string, title: string, ActionStatus: string }[] }} */ (await answer.json());
    return data.map(({ phone, title, ActionStatus }) => `    ${phone.padEnd(15)} ${ActionStatus.padEnd(18)} ${title}`);
  } catch {
    return [];
  }
}
