import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';
import { matchPath, matchRoutes } from 'react-router-dom';
import { answeredConsent, logIn } from '../support/visitor.ts';
import { everyScreen, type Sight } from '../support/every-screen.ts';
import { liveReleases } from '../support/releases.ts';
import { faultsBySecondEngine } from '../support/second-engine.ts';
import { allLooks, contrasts, fontSizes, inclusiveCookie, locales, pairwiseLooks, widths, type Look } from '../support/looks.ts';
import { expect, hydrated, settled, test } from '../support/site.ts';

/** `npx pozyka a11y all` sees every screen in every look, `npx pozyka a11y` in four each, which meet pairwise; the gate in one of these. */
const ALL = process.env['A11Y'] === 'all';
/** Whose screens are seen, so that a change of one remote need not see those of others; absent: all. */
const APP = process.env['A11Y_APP'];
const HEIGHT = 900;
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const place = ({ path }: Sight, { locale }: Look) => (locale === 'uk' ? path : `/ru${path === '/' ? '' : path}`);

/** What is wrong with the page: axe's findings, and how far it runs out of the window. */
const faults = async (page: Page): Promise<string[]> => {
  // of colours that change into those of another look neither is seen yet
  await settled(page);
  // no frame is another site's, and what is right need not be described: half of the time
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await axe.withTags(TAGS).analyze();
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    ...(excess > 0 ? [`${excess} px wider than the window`] : []),
  ];
};

const open = async (page: Page, context: BrowserContext, sight: Sight, look: Look, url: string) => {
  await page.setViewportSize({ width: look.width, height: HEIGHT });
  await page.emulateMedia({ colorScheme: look.contrast === 'dark' ? 'dark' : 'light' });
  await context.addCookies([{ name: 'inclusive', value: inclusiveCookie(look), url }]);
  const shown = { ...sight, path: (await sight.before?.(context.request)) ?? sight.path };
  // where a fragment alone differs a browser would load nothing
  if (shown.path.includes('#')) await page.goto('about:blank');
  await page.goto(place(shown, look));
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const wanted = new URL(place(shown, look), url).pathname;
  expect(decodeURI(new URL(page.url()).pathname), `${sight.name} leads elsewhere`).toBe(wanted);
};

/** The look changes on the open page, as the panel changes it. */
const dress = async (page: Page, look: Look) => {
  await page.setViewportSize({ width: look.width, height: HEIGHT });
  await page.emulateMedia({ colorScheme: look.contrast === 'dark' ? 'dark' : 'light' });
  await page.evaluate(({ contrast, fontSize }) => {
    const { dataset } = document.documentElement;
    delete dataset['contrast'];
    delete dataset['fontSize'];
    if (contrast === 'black-white' || contrast === 'inverted') dataset['contrast'] = contrast;
    if (fontSize !== '16') dataset['fontSize'] = fontSize;
  }, look);
};

/**
 * The language changes on the open page, as its link changes it: half of the visits. False where there is no such link, and where
 * another page is open.
 */
const speak = async (page: Page, sight: Sight, look: Look, url: string): Promise<boolean> => {
  const isOpen = locales.some((locale) => page.url() === url + place(sight, { ...look, locale }));
  const link = page.locator(`nav a[lang="${look.locale}"][hreflang="${look.locale}"]`).filter({ visible: true });
  // the question about cookies lets nothing of the page be pressed
  if (!isOpen || sight.expectsConsent || (await link.count()) !== 1) return false;
  await link.click();
  await expect(page.locator('html')).toHaveAttribute('lang', look.locale);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(page.url(), `${sight.name} in the other language leads elsewhere`).toBe(url + place(sight, look));
  // the next page is opened by its address alone
  await page.context().clearCookies({ name: 'locale' });
  return true;
};

/** Looks in one language follow each other, on a page opened once: as the first of them, which on the next screen is the other. */
const visitsOf = (looks: Look[], index: number): Look[] => {
  const [turned, sign] = index % 2 === 0 ? [looks, 1] : [looks.toReversed(), -1];
  return turned.toSorted((one, other) => sign * one.locale.localeCompare(other.locale));
};

test.describe.configure({ mode: 'parallel' });

/** They lead on to another screen at once. */
const PASSED_THROUGH = ['/application-form', '/password-restore/update'];

/** From four screens to the next another look is taken, so that each contrast is seen in both languages. */
const oneOf = (looks: Look[], index: number): Look[] => looks.slice((index + Math.floor(index / 4)) % 4).slice(0, 1);

if (APP === undefined || APP === 'shell') {
  test('the four looks of a screen meet pairwise', () => {
    const settings = { locale: locales, contrast: contrasts, fontSize: fontSizes, width: widths };
    const names = Object.keys(settings) as (keyof typeof settings)[];
    const rows = Array.from({ length: 12 }, (_, index) => pairwiseLooks(index));
    const missing = names.flatMap((one) =>
      names.flatMap((other) =>
        one === other
          ? rows.flatMap((row) => settings[one].filter((value) => !row.some((look) => look[one] === value)))
          : settings[one].flatMap((value) =>
              settings[other].filter((beside) => !rows.flat().some((look) => look[one] === value && look[other] === beside)),
            ),
      ),
    );
    expect(missing).toEqual([]);
  });

  test('every screen of the live releases is seen', { tag: '@smoke' }, async ({ request }) => {
    const seen = (await everyScreen(request)).map(({ path }) => path.split(/[?#]/)[0] ?? path);
    const missing = liveReleases()
      .flatMap(({ screens }) => screens.map(({ path }) => path))
      .filter((path) => !PASSED_THROUGH.includes(path) && !seen.some((one) => matchPath(path, one)));
    expect(missing).toEqual([]);
  });

  test('the gate sees each contrast in both languages', { tag: '@smoke' }, () => {
    const seen = Array.from({ length: 16 }, (_, index) => oneOf(pairwiseLooks(index), index)).flat();
    expect(new Set(seen.map(({ locale, contrast }) => `${locale}, ${contrast}`)).size).toBe(locales.length * contrasts.length);
  });
}

/** What fails is tried again: in short pieces, little of what was good. */
const inShares = <T>(of: number, sighting: T) => Array.from({ length: of }, (_, share) => ({ share, of, ...sighting }));
const SIGHTINGS = [
  ...inShares(6, {
    what: 'in every look',
    tag: [],
    byBoth: true,
    looksOf: (index: number) => (ALL ? allLooks : visitsOf(pairwiseLooks(index), index)),
  }),
  ...inShares(2, { what: 'in one look', tag: ['@smoke'], byBoth: false, looksOf: (index: number) => oneOf(pairwiseLooks(index), index) }),
];

/** Tells the app that a path leads to. */
const createOwnerOf = (): ((path: string) => string) => {
  const routes = liveReleases().flatMap(({ name, screens }) => screens.map(({ path }) => ({ id: `${name} ${path}`, path })));
  return (path) => matchRoutes(routes, path)?.at(-1)?.route.id?.split(' ')[0] ?? 'shell';
};

/** Everything of one customer stays in one share: they log in once. */
const whoSees = ({ phone, expectsConsent }: Sight) => phone ?? (expectsConsent ? 'asked' : 'visitor');

for (const { share, of, what, tag, byBoth, looksOf } of SIGHTINGS) {
  test(`every screen is accessible ${what}, share ${share + 1} of ${of}`, { tag }, async ({ browser, request, siteUrl }) => {
    test.setTimeout(ALL ? 7_200_000 : 600_000);
    const only = process.env['A11Y_ONLY'];
    const sights = await everyScreen(request);
    const ownerOf = createOwnerOf();
    const people = [...new Set(sights.map(whoSees))];
    // visitors see as many screens as the customers together
    const isMine = (sight: Sight, index: number) => (sight.phone ? people.indexOf(whoSees(sight)) : index) % of === share;
    const mine = [...sights.entries()]
      .filter(
        ([index, sight]) =>
          isMine(sight, index) && (only === undefined || sight.name.includes(only)) && (APP === undefined || ownerOf(sight.path) === APP),
      )
      .toSorted(([, one], [, other]) => people.indexOf(whoSees(one)) - people.indexOf(whoSees(other)));
    // one page for all of them: its process starts once, and what that has compiled it need not compile again
    const context = await browser.newContext({ baseURL: siteUrl, timezoneId: 'Europe/Kyiv' });
    const page = await context.newPage();
    let seenBy: string | undefined;
    for (const [index, sight] of mine) {
      if (seenBy !== whoSees(sight)) {
        // what the page of the one before still requests may end the next one's session
        await page.goto('about:blank');
        await context.clearCookies();
        if (!sight.expectsConsent) await answeredConsent(context, siteUrl);
        if (sight.phone) await logIn(context, sight.phone);
        seenBy = whoSees(sight);
      }
      for (const [turn, look] of looksOf(index).entries()) {
        const where = `${sight.name}: ${Object.values(look).join(', ')}`;
        await test.step(where, async () => {
          const stays = turn > 0 && (page.url() === siteUrl + place(sight, look) || (await speak(page, sight, look, siteUrl)));
          await (stays ? dress(page, look) : open(page, context, sight, look, siteUrl));
          expect.soft(await faults(page), where).toEqual([]);
        });
      }
      // names and roles are the same in every look: once for a screen
      if (byBoth) expect.soft(await faultsBySecondEngine(page), `${sight.name}, the second engine`).toEqual([]);
      await page.evaluate(() => sessionStorage.clear());
    }
  });
}
