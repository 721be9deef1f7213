import type { Catalogue, Locale } from '@pozyka/server-kit';
import { bankIdMessages } from './bank-id/messages.ts';
import { esignMessages } from './esign/messages.ts';
import { accessMessages } from './login/access-messages.ts';
import { codeMessages } from './login/code-messages.ts';
import { passkeyMessages } from './passkeys/messages.ts';
import { smsMessages } from './shared/texts.ts';

const merged = (locale: Locale): Record<string, string> => ({
  ...accessMessages[locale],
  ...bankIdMessages[locale],
  ...codeMessages[locale],
  ...esignMessages[locale],
  ...passkeyMessages[locale],
  ...smsMessages[locale],
});

/** Texts of the module's own failures, and of its SMS. */
export const identityMessages: Catalogue = { uk: merged('uk'), ru: merged('ru') };
