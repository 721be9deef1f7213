import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { readOldestBrowsers } from './oldest-browsers.ts';
import { youngerThan, type BuiltIn, type Younger } from './younger.ts';

/** What the browsers of `.browserslistrc` lack, by MDN's data. */
export const youngerThanOurs = (): Younger => {
  const oldest = readOldestBrowsers(readFileSync(resolve(import.meta.dirname, '../../../../.browserslistrc'), 'utf8'));
  return youngerThan(oldest, createRequire(import.meta.url)('@mdn/browser-compat-data'));
};

/** Built-ins that can be taken from a Chromium: it asks for Trusted Types by the page's policy, so that they stay. */
export const takenFromOldest = (): readonly BuiltIn[] =>
  youngerThanOurs().builtIns.filter(({ owner = '', name }) => !/^trusted/i.test(owner || name));
