import type { Locale } from '@pozyka/server-kit';
import company from '@pozyka/server-publications/company' with { type: 'json' };
import type { Lender } from './facts.ts';

/** The lender as the site's texts name it too. */
export const lenderIn = (language: Locale): Lender => company[language];
