import type { BrowserName } from '@mdn/browser-compat-data/types';

/** The least version of each browser, by the names of MDN's data: `{ chrome: '109', safari_ios: '16.4' }`. */
export type OldestBrowsers = ReadonlyMap<BrowserName, string>;

/** Names of browserslist beside MDN's. */
const NAMES: Readonly<Record<string, BrowserName>> = {
  ...{ chrome: 'chrome', and_chr: 'chrome_android', edge: 'edge', safari: 'safari' },
  ...{ ios_saf: 'safari_ios', firefox: 'firefox', and_ff: 'firefox_android' },
};

/**
 * Reads `.browserslistrc`, which holds lines `name >= version` and comments alone.
 * @throws Error at any other line, or a browser that MDN's data do not have
 */
export const readOldestBrowsers = (text: string): OldestBrowsers =>
  new Map(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const [, browser = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? [];
        const name = NAMES[browser];
        if (!name) throw new Error(`.browserslistrc: cannot read “${line}”`);
        return [name, version];
      }),
  );
