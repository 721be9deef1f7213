import { lendingMessages } from '@pozyka/server-lending';
import type { Catalogue, Locale } from '@pozyka/server-kit';
import { applicationsMessages } from '@pozyka/server-applications';
import { ruleMessages } from '@pozyka/server-kit';
import { identityMessages } from '@pozyka/server-identity';
import { accountMessages } from './areas/customers/messages.ts';
import { casesMessages } from '@pozyka/server-cases';
import { contentMessages } from '@pozyka/server-content';
import { fileMessages } from '@pozyka/server-files';
import { noticesMessages } from '@pozyka/server-notices';

const catalogues: readonly Catalogue[] = [
  accountMessages,
  casesMessages,
  lendingMessages,
  noticesMessages,
  applicationsMessages,
  identityMessages,
  contentMessages,
  fileMessages,
  ruleMessages,
];

const merged = (locale: Locale): Record<string, string> =>
  Object.fromEntries(catalogues.flatMap((catalogue) => Object.entries(catalogue[locale])));

/** Texts of the main API's own failures, beside server-kit's, and of what it sends. */
export const messages: Catalogue = { uk: merged('uk'), ru: merged('ru') };
