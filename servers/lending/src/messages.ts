import type { Catalogue, Locale } from '@pozyka/server-kit';
import { cardMessages } from './cards/messages.ts';
import { contractMessages } from './contracts/messages.ts';
import { paymentMessages } from './payment/messages.ts';
import { qualifiedSignMessages } from './qualified-sign/messages.ts';
import { sentMessages } from './shared/texts.ts';

const merged = (locale: Locale): Record<string, string> => ({
  ...cardMessages[locale],
  ...contractMessages[locale],
  ...paymentMessages[locale],
  ...qualifiedSignMessages[locale],
  ...sentMessages[locale],
});

/** Texts of the module's own failures, and of what it sends. */
export const lendingMessages: Catalogue = { uk: merged('uk'), ru: merged('ru') };
