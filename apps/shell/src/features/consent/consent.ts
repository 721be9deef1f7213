import { cookieNames, storedDays } from '@pozyka/api-contract/constants';
import * as engine from 'vanilla-cookieconsent';
import { CONSENT_REVISION, type ConsentCategory } from './stored-consent.ts';

export const consentCategories: readonly ConsentCategory[] = ['functionality', 'analytics', 'marketing'];

export interface Consent {
  /** False until the customer has answered this revision. */
  answered: boolean;
  accepted: readonly ConsentCategory[];
}

/** Cookies that well-known counters leave; they go when the consent does, and the page with their scripts is re-created. */
const left = {
  analytics: [{ name: /^_ga/ }, { name: /^_gid$/ }, { name: /^_cl(ck|sk)$/ }, { name: /^_hj/ }],
  marketing: [{ name: /^_fb[pc]$/ }, { name: /^_gcl_/ }, { name: /^_tt/ }],
};

const read = (): Consent => {
  const answered = engine.validConsent();
  return { answered, accepted: consentCategories.filter((category) => answered && engine.acceptedCategory(category)) };
};

/**
 * Starts the consent engine: it stores the choice in the cookie `consent` and removes what a refused category left behind.
 * Its own windows are not used: they write HTML as text, which the page's policy forbids, and ours are of the design system.
 * @param onChange gets the choice at the start, when there is one, and at each change
 */
export const startConsent = async (onChange: (consent: Consent) => void): Promise<Consent> => {
  const tell = () => onChange(read());
  await engine.run({
    autoShow: false,
    manageScriptTags: false,
    // a robot that renders pages is a visitor who has not answered
    hideFromBots: false,
    revision: CONSENT_REVISION,
    cookie: { name: cookieNames.consent, expiresAfterDays: storedDays.consent, sameSite: 'Lax' },
    categories: {
      necessary: { enabled: true, readOnly: true },
      functionality: {},
      analytics: { autoClear: { cookies: left.analytics, reloadPage: true } },
      marketing: { autoClear: { cookies: left.marketing, reloadPage: true } },
    },
    // without words for its windows it makes none
    language: { default: 'uk', translations: { uk: {} as engine.Translation } },
    onConsent: tell,
    onChange: tell,
  });
  return read();
};

/** The categories that are accepted now. */
export const acceptedNow = (): readonly ConsentCategory[] => read().accepted;

/** Stores the customer's choice; categories that are not named are refused. */
export const answerConsent = (accepted: readonly ConsentCategory[]): Consent => {
  engine.acceptCategory([...accepted]);
  return read();
};
