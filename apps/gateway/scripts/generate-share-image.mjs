/**
 * Generates the picture that links to the site are shown with. Run it after a change of the brand:
 *   CHROME_PATH=/usr/bin/chromium node apps/gateway/scripts/generate-share-image.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { brand, lightColors } from '@pozyka/design-system/brand';
import { brandMarkSvg } from '@pozyka/design-system/brand-mark';

const font = readFileSync(new URL('../../../node_modules/@fontsource-variable/onest/files/onest-latin-wght-normal.woff2', import.meta.url));
const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.setContent(`<style>
  @font-face { font-family: Onest; font-weight: 100 900; src: url(data:font/woff2;base64,${font.toString('base64')}); }
  * { margin: 0; box-sizing: border-box; }
  body { display: flex; gap: 72px; align-items: center; justify-content: center; height: 630px; background: ${lightColors.page};
    border-bottom: 28px solid ${lightColors.accent}; font-family: Onest; color: ${lightColors.text}; }
  svg { width: 280px; height: 280px; }
  p { font-size: 176px; font-weight: 700; letter-spacing: -6px; }
</style>${brandMarkSvg()}<p>${brand.name}</p>`);
await page.evaluate(() => document.fonts.ready);
const png = await page.screenshot();
await browser.close();
writeFileSync(
  new URL('../src/health/share-image.data.ts', import.meta.url),
  `/** PNG of 1200×630 in base64. Made by scripts/generate-share-image.mjs from the brand. Do not edit. */\nexport const sharePng =\n  '${png.toString('base64')}';\n`,
);
