import { cookieNames } from '@pozyka/api-contract/constants';
import cookies from 'js-cookie';

/** What a customer may agree to; the necessary ones need no consent. */
export type ConsentCategory = 'functionality' | 'analytics' | 'marketing';

/** Raise it when a category or its use changes: the question is shown to everybody again. */
export const CONSENT_REVISION = 1;

/** The categories that were agreed to, by the cookie: other tabs change it, and not every page has the consent engine yet. Undefined before an answer. */
const agreed = (): readonly unknown[] | undefined => {
  try {
    const stored = JSON.parse(cookies.get(cookieNames.consent) ?? '') as { revision?: unknown; categories?: unknown };
    return stored.revision === CONSENT_REVISION && Array.isArray(stored.categories) ? stored.categories : undefined;
  } catch {
    return undefined;
  }
};

/** Whether the customer has answered the question of this revision. */
export const isAnswered = (): boolean => agreed() !== undefined;

/** Whether the customer agrees now. */
export const agreesTo = (category: ConsentCategory): boolean => agreed()?.includes(category) ?? false;
