import type { Decorator, Preview } from '@storybook/react-webpack5';
import { GuidePage } from './guide-page.tsx';
import { fontSizes, localeOf, themes } from './looks.ts';
import { StoryPage } from './story-page.tsx';

const inPage: Decorator = (Story, { globals, viewMode }) => (
  <StoryPage
    locale={localeOf(globals)}
    theme={String(globals['theme'])}
    fontSize={String(globals['fontSize'])}
    framed={viewMode === 'docs'}
  >
    <Story />
  </StoryPage>
);

/** What the toolbar offers, and the page around every story. */
const preview: Preview = {
  tags: ['autodocs'],
  decorators: [inPage],
  initialGlobals: { locale: 'uk', theme: 'light', fontSize: '16' },
  globalTypes: {
    locale: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'uk', title: 'Українська' },
          { value: 'ru', title: 'Русский' },
        ],
      },
    },
    theme: {
      description: 'Theme',
      toolbar: { icon: 'contrast', dynamicTitle: true, items: Object.entries(themes).map(([value, { title }]) => ({ value, title })) },
    },
    fontSize: {
      description: 'Font size',
      toolbar: { icon: 'zoom', dynamicTitle: true, items: fontSizes.map((value) => ({ value, title: `${value} px` })) },
    },
  },
  parameters: {
    controls: { expanded: true },
    docs: { page: GuidePage },
    a11y: { options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } },
    options: { storySort: { method: 'alphabetical' } },
    backgrounds: { disabled: true },
  },
};

export default preview;
