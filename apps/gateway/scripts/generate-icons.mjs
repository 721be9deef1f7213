/**
 * Generates the icons of the installed site from the brand's mark. Run it after a change of the mark or of the colours:
 *   CHROME_PATH=/usr/bin/chromium node apps/gateway/scripts/generate-icons.mjs
 */
import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { lightColors } from '@pozyka/design-system/brand';
import { brandMarkSvg } from '@pozyka/design-system/brand-mark';

/** The share of the picture that the mark takes; masks and iOS cut corners off, so those have a ground of the mark's own colour. */
const ICONS = {
  'icon-48': { side: 48, mark: 1, ground: 'transparent' },
  'icon-192': { side: 192, mark: 1, ground: 'transparent' },
  'icon-512': { side: 512, mark: 1, ground: 'transparent' },
  'maskable-512': { side: 512, mark: 0.72, ground: lightColors.accent },
  'apple-touch-icon': { side: 180, mark: 0.84, ground: lightColors.accent },
};

const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
const rows = [];
for (const [name, { side, mark, ground }] of Object.entries(ICONS)) {
  const page = await browser.newPage({ viewport: { width: side, height: side } });
  const size = `${mark * 100}%`;
  await page.setContent(
    `<style>*{margin:0}html{background:${ground}}body{display:grid;place-items:center;height:100vh}svg{width:${size};height:${size}}</style>${brandMarkSvg()}`,
  );
  const png = await page.screenshot({ omitBackground: true });
  rows.push(`  '${name}': '${png.toString('base64')}',`);
  await page.close();
}
await browser.close();
writeFileSync(
  new URL('../src/install/icons.data.ts', import.meta.url),
  `/** PNG pictures of the mark in base64, by name. Made by scripts/generate-icons.mjs from the brand. Do not edit. */\nexport const icons = {\n${rows.join('\n')}\n} as const;\n`,
);
