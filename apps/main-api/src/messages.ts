import type { Catalogue, Locale } from '@pozyka/server-kit';
import { applicationsMessages } from '@pozyka/server-applications';
import { ruleMessages } from '@pozyka/server-kit';
import { sentMessages } from './shared/texts.ts';
import { identityMessages } from '@pozyka/server-identity';
import { accountMessages } from './areas/customers/messages.ts';
import { qualifiedSignMessages } from './areas/qualified-sign/messages.ts';
import { cardMessages } from './areas/cards/messages.ts';
import { casesMessages } from '@pozyka/server-cases';
import { contentMessages } from '@pozyka/server-content';
import { fileMessages } from '@pozyka/server-files';
import { contractMessages } from './areas/contracts/messages.ts';
import { noticesMessages } from '@pozyka/server-notices';
import { paymentMessages } from './areas/payment/messages.ts';

const catalogues: readonly Catalogue[] = [
  accountMessages,
  cardMessages,
  casesMessages,
  contractMessages,
  noticesMessages,
  paymentMessages,
  qualifiedSignMessages,
  applicationsMessages,
  identityMessages,
  contentMessages,
  fileMessages,
  ruleMessages,
  sentMessages,
];

const merged = (locale: Locale): Record<string, string> =>
  Object.fromEntries(catalogues.flatMap((catalogue) => Object.entries(catalogue[locale])));

/** Texts of the main API's own failures, beside server-kit's, and of what it sends. */
export const messages: Catalogue = { uk: merged('uk'), ru: merged('ru') };
