import { expect } from '@playwright/test';
import { readStories, test } from './storybook.ts';

/** The stories that carry the look of the site; `npm run nx -- stories design-system -c pictures` retakes their pictures. */
const CHOSEN = [
  'forms-button--primary',
  'forms-button--secondary',
  'forms-textfield--invalid',
  'forms-select--empty',
  'forms-checkbox--checked',
  'forms-radiogroup--chosen',
  'forms-slider--in-the-middle',
  'navigation-breadcrumbs--default',
  'navigation-pagination--middle',
  'navigation-steps--middle',
  'page-card--plain',
  'page-globalstyle--palette',
  'page-globalstyle--type-scale',
  'state-modal--open',
  'state-notice--warning',
  'state-timeline--default',
  'text-accordion--one-at-a-time',
  'text-descriptionlist--default',
  'text-table--wide',
];

const stories = readStories();

for (const id of CHOSEN) {
  test(id, async ({ story }) => {
    const indexed = stories.find((one) => one.id === id);
    if (!indexed) throw new Error(`there is no story ${id}`);
    await story.show(indexed);
    await expect(story.page).toHaveScreenshot(`${id}.png`, { fullPage: true });
    await story.choose({ theme: 'dark' });
    await expect(story.page).toHaveScreenshot(`${id}-dark.png`, { fullPage: true });
  });
}
