import { expect } from '@playwright/test';
import type axe from 'axe-core';
import { createRequire } from 'node:module';
import { readStories, test, type StoryPage } from './storybook.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const require = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const AXE = require.resolve('axe-core/axe.min.js');
const STANDARD: axe.RunOptions = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** What a theme can break. */
const COLOURS: axe.RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

const expectNoViolation = async ({ page }: StoryPage, options: axe.RunOptions, what: string) => {
  const violations = await page.evaluate(async (options) => {
    const { violations } = await window.axe.run(document, { ...options, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, options);
  expect(violations, what).toEqual([]);
};

/** Texts that have room for a few letters a line. */
const squeezed = () =>
  [...document.querySelectorAll('label, p, span, div')].flatMap((element) => {
    const text = [...element.childNodes]
      .flatMap((node) => (node instanceof Text ? [node.data] : []))
      .join('')
      .trim();
    const { width, height } = element.getBoundingClientRect();
    // what is for readers alone is one pixel high
    return text.length > 20 && width < 90 && height > 100 ? [text] : [];
  });

/** The gate looks at each story in one of the other themes, all of which occur; the full suite in all, and in Russian. */
const ALL = process.env['STORIES'] === 'all';
const THEMES = ['dark', 'black-white', 'inverted'] as const;

for (const [index, indexed] of readStories().entries()) {
  test(`${indexed.title}: ${indexed.name}`, async ({ story }) => {
    await story.show(indexed);
    if (!(await story.page.evaluate(() => 'axe' in window))) await story.page.addScriptTag({ path: AXE });
    await expectNoViolation(story, STANDARD, 'light, Ukrainian');
    const overflow = await story.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, 'wider than a window of 320 px').toBeLessThanOrEqual(0);
    expect(await story.page.evaluate(squeezed), 'a column of letters').toEqual([]);
    for (const theme of ALL ? THEMES : THEMES.slice(index % THEMES.length).slice(0, 1)) {
      await story.choose({ theme });
      await expectNoViolation(story, COLOURS, theme);
    }
    if (ALL) {
      await story.choose({ theme: 'light', locale: 'ru' });
      await expectNoViolation(story, STANDARD, 'light, Russian');
    }
    expect(story.complaints()).toEqual([]);
  });
}
