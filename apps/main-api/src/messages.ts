import type { Catalogue } from '@pozyka/server-kit';

/** Texts of the main API's own failures, beside server-kit's. */
export const messages: Catalogue = { uk: {}, ru: {} };
