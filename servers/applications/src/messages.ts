import type { Catalogue, Locale } from '@pozyka/server-kit';
import { conditionMessages } from './conditions/messages.ts';
import { applicationMessages } from './form/messages.ts';
import { uploadMessages } from './uploads/messages.ts';

const merged = (locale: Locale): Record<string, string> => ({
  ...applicationMessages[locale],
  ...conditionMessages[locale],
  ...uploadMessages[locale],
});

/** Texts of the module's own failures. */
export const applicationsMessages: Catalogue = { uk: merged('uk'), ru: merged('ru') };
