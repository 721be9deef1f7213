import type { Catalogue, Locale } from '@pozyka/server-kit';
import { caseMessages } from './cases/messages.ts';
import { formMessages } from './forms/messages.ts';
import { officerMessages } from './officer/messages.ts';

const merged = (locale: Locale): Record<string, string> => ({
  ...caseMessages[locale],
  ...formMessages[locale],
  ...officerMessages[locale],
});

/** Texts of the module's own failures, and of what it writes to visitors. */
export const casesMessages: Catalogue = { uk: merged('uk'), ru: merged('ru') };
