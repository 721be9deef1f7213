import { expect, hydrated, test } from '../support/site.ts';
import { followMenu } from '../support/page-parts.ts';
import { liveReleases } from '../support/releases.ts';
import { textsOf } from '../support/texts.ts';
import { answeredConsent } from '../support/visitor.ts';

/** Parts of addresses by which lists of blockers know what follows a visitor or sells to them. */
const BLOCKED =
  /\b(ads?|advert\w*|analytics?|banner|beacon|consent|cookies?|fingerprint\w*|metrics?|pixel|popup|promo|stat(s|istics)?|telemetry|track(er|ing)?)\b/;

test('no file of a release is called what blockers take', { tag: '@smoke' }, () => {
  const files = liveReleases().flatMap((release) => Object.keys(release.files));
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => BLOCKED.test(file))).toEqual([]);
});

test('what a blocker takes, no page misses', async ({ page, context, at, siteUrl, siteLocale, complaints }) => {
  const text = textsOf('shell', siteLocale);
  const taken: string[] = [];
  await context.route(
    ({ origin, pathname }) => origin === siteUrl && BLOCKED.test(pathname),
    async (route) => {
      taken.push(new URL(route.request().url()).pathname);
      await route.abort('blockedbyclient');
    },
  );
  await page.goto(at('/'));
  await hydrated(page);
  await page.getByRole('textbox', { name: text('calculator.exact-amount') }).fill('6000');
  await page.locator('form').getByRole('button').first().click();
  await expect(page.getByRole('textbox', { name: new RegExp(`^${text('login.phone')}`) })).toBeFocused();
  expect(taken).toEqual([]);
  expect(complaints.lines).toEqual([]);
});

test('what extensions add before React is there disturbs nothing', async ({ page, context, at, siteUrl, siteLocale, complaints }) => {
  const text = textsOf('shell', siteLocale);
  await answeredConsent(context, siteUrl);
  await context.addInitScript(() => {
    const add = () => {
      const made = (name: string) => Object.assign(document.createElement(name), { className: 'from-extension' });
      document.documentElement.dataset['extension'] = 'on';
      document.documentElement.append(made('extension-panel'));
      document.body.dataset['grammar'] = 'on';
      document.body.prepend(made('div'));
      document.body.append(made('div'));
      document.head.append(made('style'));
      for (const field of document.querySelectorAll('input')) {
        field.dataset['keeper'] = 'on';
        field.after(made('span'));
      }
    };
    document.addEventListener('readystatechange', () => document.readyState === 'interactive' && add());
  });
  await page.goto(at('/'));
  await hydrated(page);
  await expect(page.locator('body > .from-extension')).toHaveCount(2);
  const amount = page.getByRole('textbox', { name: text('calculator.exact-amount') });
  await amount.fill('6000');
  await amount.blur();
  await expect(page.getByText(/6[\s\u00a0]000/).first()).toBeVisible();
  await followMenu(page, at('/faq'));
  await expect(page).toHaveURL(/\/faq$/);
  await hydrated(page);
  expect(complaints.lines).toEqual([]);
});
