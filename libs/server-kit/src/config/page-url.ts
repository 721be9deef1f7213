import * as z from 'zod/mini';
import { apiSettings } from './api-config.ts';
import type { Locale } from '../locale.ts';
import { settingsReader } from './read-config.ts';

const settings = settingsReader(z.object({ PUBLIC_URL: apiSettings.PUBLIC_URL }));

/** Public address of a path of the site, in a language where it is a page: by the settings alone, never by what a request says. */
export const pageUrl = (path: string, language?: Locale): string =>
  `${settings().PUBLIC_URL.replace(/\/$/, '')}${language === 'ru' ? '/ru' : ''}${path}`;
