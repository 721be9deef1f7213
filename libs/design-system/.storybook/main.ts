import type { StorybookConfig } from '@storybook/react-webpack5';
import { createRequire } from 'node:module';
import { fontFaces } from '../src/fonts/font-faces.ts';

const { sourceRule } = createRequire(import.meta.url)('../../../tools/webpack/source-rule.cjs');

/** Storybook of the components: `npm run storybook`. It makes no request to the network. */
const config: StorybookConfig = {
  framework: '@storybook/react-webpack5',
  stories: ['../src/components/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  // where the gateway serves them
  staticDirs: [
    { from: '../src/icons', to: '/' },
    { from: '../src/fonts', to: '/fonts' },
  ],
  // a story waits for the font, which a page does not: its pictures are of the site as it looks
  previewHead: (head = '') =>
    `${head}<style>${fontFaces((file) => `/fonts/${file}`).replaceAll('font-display:optional', 'font-display:block')}</style>`,
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  webpackFinal: ({ module, ...rest }) => ({
    ...rest,
    module: { ...module, rules: [...(module?.rules ?? []), sourceRule({ refresh: false })] },
    performance: false,
  }),
};

export default config;
