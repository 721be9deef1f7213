import type { Catalogue } from '@pozyka/server-kit';
import { preferenceMessages } from './preferences/messages.ts';
import { sentMessages } from './shared/texts.ts';

/** Texts of the module's own failures, and of what it sends. */
export const noticesMessages: Catalogue = {
  uk: { ...preferenceMessages.uk, ...sentMessages.uk },
  ru: { ...preferenceMessages.ru, ...sentMessages.ru },
};
