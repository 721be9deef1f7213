import { cookieNames } from '@pozyka/api-contract/constants';
import cookies from 'js-cookie';

/** What a customer may agree to; the necessary ones are not asked for. */
export type ConsentCategory = 'functionality' | 'analytics' | 'marketing';

/** Raise it when a category or its use changes: everybody is asked again. */
export const CONSENT_REVISION = 1;

/** Whether the customer agrees now, by the cookie: other tabs change it, and not every page has the consent engine yet. */
export const agreesTo = (category: ConsentCategory): boolean => {
  try {
    const kept = JSON.parse(cookies.get(cookieNames.consent) ?? '') as { revision?: unknown; categories?: unknown };
    return kept.revision === CONSENT_REVISION && Array.isArray(kept.categories) && kept.categories.includes(category);
  } catch {
    return false;
  }
};
