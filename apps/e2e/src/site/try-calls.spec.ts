import { expect, test } from '@playwright/test';

const MAIN_API = process.env['MAIN_API_URL'] ?? 'http://127.0.0.1:4001';

// whose page it is has a desk
test.use({ viewport: { width: 1280, height: 900 } });

test('the calls of an API can be tried from its documentation, and nobody else is asked for anything', async ({ page }) => {
  const foreign: string[] = [];
  const refused: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(MAIN_API).origin) foreign.push(request.url());
  });
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text());
  });
  await page.goto(`${MAIN_API}/docs`);
  await page.getByRole('link', { name: 'Try the calls' }).click();
  await page.getByRole('link', { name: 'post /v1/auth/refresh' }).click();
  const send = page.getByRole('button', { name: /Test Request.*\/v1\/auth\/refresh/ });
  await send.click();
  await page.getByRole('button', { name: /^Send post request/ }).click();
  await expect(page.getByText('Увійдіть, щоб продовжити.').first()).toBeVisible();
  expect(foreign).toEqual([]);
  expect(refused).toEqual([]);
});
