/** `npx pozyka lighthouse`: accessibility, best practices and SEO of four kinds of page, on a phone; 100 or it fails. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { startGateway } from '../delivery/gateway.ts';
import { firstCategory } from '../test/catalogue.mjs';
import { CHROMIUM_ARGUMENTS } from '../test/chromium-arguments.mjs';
import { logInCustomer } from '../test/customer.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const DATA = process.env['POZYKA_DATA'] ?? join(ROOT, '.data');
const MAIN_API = process.env['MAIN_API_URL'] ?? 'http://127.0.0.1:4001';
const MARKETPLACE = process.env['MARKETPLACE_API_URL'] ?? 'http://127.0.0.1:4002';
/** In the middle of their application. */
const IN_APPLICATION = '+380675550111';
const CATEGORIES = /** @type {const} */ (['accessibility', 'best-practices', 'seo']);

// as the public meets it: a sandbox's tells search engines to stay away
const { site: SITE, stop } = await startGateway({ store: DATA, apis: { mainApi: MAIN_API, marketplaceApi: MARKETPLACE }, sandbox: false });
const category = await firstCategory(MARKETPLACE);
const pages = [
  { name: 'home', path: '/' },
  { name: 'faq', path: '/faq' },
  { name: 'category', path: `/category/${category}` },
  {
    name: 'step',
    path: '/application-form/passport',
    cookies: await logInCustomer({ site: SITE, mainApi: MAIN_API, phone: IN_APPLICATION }),
  },
];

const port = 9222 + (process.pid % 1000);
const browser = await chromium.launch({
  executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
  args: [...CHROMIUM_ARGUMENTS, `--remote-debugging-port=${port}`, '--disable-quic'],
});
const connection = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
const [jar] = connection.contexts();
if (!jar) throw new Error('the browser has no context of its own');
const folder = join(ROOT, 'test-results/lighthouse');
mkdirSync(folder, { recursive: true });
try {
  for (const { name, path, cookies } of pages) {
    // in the browser's own jar: the page reads some of them too
    if (cookies) await jar.addCookies(cookies);
    const result = await lighthouse(SITE + path, {
      port,
      output: 'html',
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      ...(cookies ? { disableStorageReset: true } : {}),
    });
    if (!result) throw new Error(`Lighthouse gave nothing for ${name}`);
    if (!result.lhr.finalDisplayedUrl.endsWith(path)) throw new Error(`${name} led to ${result.lhr.finalDisplayedUrl}`);
    writeFileSync(join(folder, `${name}.html`), String(result.report));
    for (const { id, score, auditRefs } of Object.values(result.lhr.categories)) {
      const good = score === 1;
      const lost = auditRefs
        .filter(({ id: audit, weight }) => weight > 0 && (result.lhr.audits[audit]?.score ?? 1) < 1)
        .map(({ id: audit }) => audit);
      console.log(`  ${good ? '✔' : '✖'} ${name} ${id}: ${Math.round((score ?? 0) * 100)} ${lost.join(', ')}`);
      if (!good) process.exitCode = 1;
    }
  }
} finally {
  await connection.close();
  await browser.close();
  await stop();
}
