import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { everyScreen, type Sight } from '../support/every-screen.ts';
import { hydrated, test } from '../support/site.ts';
import { answeredConsent, logIn } from '../support/visitor.ts';

const FOLDER = resolve(import.meta.dirname, '../../../../docs/screens');
const SHOTS = [
  { locale: 'uk', width: 360, height: 740, prefix: '' },
  { locale: 'ru', width: 1280, height: 900, prefix: '/ru' },
] as const;

/** The pictures of the README: what a visitor sees first, wide and on a phone. */
const README = [
  { width: 1280, height: 860, file: 'screenshot.png' },
  { width: 360, height: 740, file: 'screenshot-360.png' },
] as const;

const fileOf = ({ name }: Sight, { locale, width }: (typeof SHOTS)[number]) =>
  join(FOLDER, `${name.replace(/[^a-z0-9]+/g, '-')}.${locale}-${width}.jpg`);

/** `npx pozyka screens`: what every screen looks like, in docs/screens, for people to look at one by one. */
test('every screen is taken', async ({ browser, request, siteUrl }) => {
  test.setTimeout(1_200_000);
  mkdirSync(FOLDER, { recursive: true });
  const sights = await everyScreen(request);
  for (const phone of new Set(sights.map((sight) => sight.phone))) {
    const context = await browser.newContext({ baseURL: siteUrl, timezoneId: 'Europe/Kyiv', reducedMotion: 'reduce' });
    if (phone) await logIn(context, phone);
    for (const sight of sights.filter((candidate) => candidate.phone === phone)) {
      await context.clearCookies({ name: 'consent' });
      if (!sight.expectsConsent) await answeredConsent(context, siteUrl);
      const page = await context.newPage();
      for (const shot of SHOTS) {
        await page.setViewportSize({ width: shot.width, height: shot.height });
        const path = (await sight.before?.(context.request)) ?? sight.path;
        await page.goto(shot.prefix + path);
        await hydrated(page);
        await page.waitForLoadState('networkidle');
        await page.screenshot({ path: fileOf(sight, shot), fullPage: !sight.expectsConsent, type: 'jpeg', quality: 72 });
      }
      await page.close();
    }
    await context.close();
  }
});

test('the pictures of the README are taken', async ({ browser, siteUrl }) => {
  const context = await browser.newContext({ baseURL: siteUrl, timezoneId: 'Europe/Kyiv', reducedMotion: 'reduce' });
  await answeredConsent(context, siteUrl);
  const page = await context.newPage();
  for (const { width, height, file } of README) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: resolve(FOLDER, '..', file) });
  }
  await context.close();
});
