import { expect, hydrated, test } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const lviv = { uk: 'Львів', ru: 'Львов' };

test(
  'branches: found by town, chosen in the list, seen on the map, nearest first',
  { tag: '@smoke-ru' },
  async ({ page, context, at, siteLocale, complaints }) => {
    const text = textsOf('content', siteLocale);
    const list = page.getByRole('list', { name: text('branches.list'), exact: true });
    const map = page.getByRole('application', { name: text('branches.map') });
    const first = list.getByRole('listitem').first();

    await test.step('the list stands in the HTML; a town and a kind narrow it, the address keeps both', async () => {
      await page.goto(at('/branch-issuance'));
      await expect(list.getByRole('heading')).toHaveCount(20);
      await page.getByRole('searchbox').fill(lviv[siteLocale]);
      await page.getByRole('button', { name: text('branches.find') }).click();
      await expect(page).toHaveURL(/\?q=/);
      await expect(first).toContainText(lviv[siteLocale]);
      const kinds = page.getByRole('navigation', { name: text('branches.types') });
      await kinds.getByRole('link', { name: text('branches.type.branch') }).click();
      await expect(page).toHaveURL(/type=branch/);
      await expect(list.getByText(new RegExp(`^${lviv[siteLocale]},`))).not.toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('searchbox')).toHaveValue(lviv[siteLocale]);
      await expect(first).toContainText(lviv[siteLocale]);
    });

    await test.step('what is chosen in the list stands out on the map; keys move it, Escape lets go', async () => {
      const title = (await first.getByRole('heading').textContent()) ?? '';
      await first.getByRole('button', { name: text('branches.show') }).click();
      const marker = map.getByRole('button', { name: title, pressed: true });
      await expect(marker).toBeInViewport();
      await map.focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('+');
      await expect(marker).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(map.getByRole('button', { pressed: true })).toHaveCount(0);
      await expect(map).toBeFocused();
    });

    await test.step('where they are, asked on their press alone, puts the nearest first and goes into no address', async () => {
      await context.setGeolocation({ latitude: 46.482, longitude: 30.723 });
      await context.grantPermissions(['geolocation']);
      await page.goto(at('/branch-issuance'));
      await expect(first).toBeVisible();
      await page.getByRole('button', { name: text('branches.near-me') }).click();
      await expect(first).toContainText({ uk: 'Одеса', ru: 'Одесса' }[siteLocale]);
      await expect(first).toContainText({ uk: 'від вас', ru: 'от вас' }[siteLocale]);
      await expect(page).toHaveURL(new RegExp(`${at('/branch-issuance')}$`));
    });
    expect(complaints.lines).toEqual([]);
  },
);

test(
  'branches need no code of their remote until touched; what is open, and what is pressed early, is not lost',
  { tag: '@uk' },
  async ({ page, browser, baseURL, at, complaints }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto(at('/branch-issuance'));
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(requested.filter((path) => path.startsWith('/r/content/') || path.startsWith('/api/'))).toEqual([]);
    const { promise: pressed, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/branch-issuance.*', async (route) => {
      await pressed;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Карта', exact: true }).click();
    release();
    await expect(page.getByRole('application')).toBeVisible();
    expect(complaints.lines).toEqual([]);

    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const plain = await context.newPage();
    await plain.goto(at('/branch-issuance'));
    await plain.getByRole('link', { name: 'Працюють зараз' }).click();
    await expect(plain).toHaveURL(/\?open=1$/);
    const cards = plain.getByRole('list', { name: 'Відділення', exact: true }).getByRole('listitem');
    await expect(cards).not.toHaveCount(0);
    await expect(cards.filter({ hasNotText: 'Працює' })).toHaveCount(0);
    await context.close();
  },
);

test(
  'five thousand branches: a few hundred of them in the page, moved without a stop',
  { tag: '@uk' },
  async ({ page, at, complaints }) => {
    const markers = Array.from({ length: 5_000 }, (_, index) => ({
      id: `many-${index}`,
      title: `Відділення №${index}`,
      type: 'branch',
      lat: 46 + ((index * 37) % 1000) * 0.006,
      lng: 23 + ((index * 613) % 1000) * 0.0155,
      address: `Місто ${index % 400}, Садова, ${index}`,
      hours: 'Mo-Fr 09:00-18:00',
      phone: null,
    }));
    await page.route('**/map-markers/get', (route) => route.fulfill({ json: { data: markers }, headers: { 'x-items-total': '5000' } }));
    await page.goto(at('/branch-issuance'));
    await page.getByRole('button', { name: 'Карта', exact: true }).click();
    const map = page.getByRole('application');
    const marks = map.getByRole('button');
    await expect(marks).not.toHaveCount(0);
    await map.focus();
    for (const key of ['+', '+', 'ArrowLeft', 'ArrowUp', '+', '+', 'ArrowRight', '-', '+', '+']) {
      await page.keyboard.press(key);
      expect(await marks.count()).toBeLessThan(300);
    }
    await expect(marks).not.toHaveCount(0);
    expect(complaints.lines).toEqual([]);
  },
);
