import type { Catalogue } from '@pozyka/server-kit';
import { commentMessages } from './comments/messages.ts';
import { formMessages } from './forms/messages.ts';

/** Texts of the module's failures. */
export const contentMessages: Catalogue = {
  uk: { ...commentMessages.uk, ...formMessages.uk },
  ru: { ...commentMessages.ru, ...formMessages.ru },
};
