import type { Locale, Snippet } from '@pozyka/remote-kit';
import { openConsent, type ConsentCenterOptions } from '../consent/consent-center.ts';
import type { Consent } from '../consent/consent.ts';
import { agreesTo } from '../consent/stored-consent.ts';
import { createSnippetRunner } from '../snippets/run-snippets.ts';
import { closeSink, openSink, track, type AnalyticsEvent } from './events.ts';
import { forgetFirstTouch, forgetStoredTouch } from './first-touch.ts';
import { holdFirstTouch, rememberFirstTouch } from './remember-first-touch.ts';
import { reportVitals, type VitalsPlace } from './report-vitals.ts';

declare global {
  interface Window {
    /** The list that tag managers read; typed, so that nothing personal slips in. */
    dataLayer?: AnalyticsEvent[];
  }
}

/** Puts an event where tag managers look for it. */
const pushToDataLayer = (event: AnalyticsEvent): void => {
  window.dataLayer ??= [];
  window.dataLayer.push(event);
};

export interface AnalyticsOptions {
  /** Query of the page that the document came with. */
  search: string;
  place: VitalsPlace;
  snippets: readonly Snippet[];
  nonce: string | undefined;
  onError(error: unknown): void;
  /** Loads the settings of cookies. */
  loadSettings: ConsentCenterOptions['loadSettings'];
}

/** Starts what watches the visit: measures of speed, and, after consent, the first touch, events and operators' snippets. */
export const startAnalytics = ({
  search,
  place,
  snippets,
  nonce,
  onError,
  loadSettings,
}: AnalyticsOptions): { questionReady: Promise<void> } => {
  // of visitors who have never chosen, or whose consent has run out
  if (!agreesTo('marketing')) forgetStoredTouch();
  holdFirstTouch(search);
  reportVitals(place);
  const run = createSnippetRunner({ snippets, nonce, onError });
  run(['necessary']);
  const onConsent = ({ accepted }: Consent) => {
    if (accepted.includes('analytics')) openSink(pushToDataLayer);
    else closeSink();
    if (accepted.includes('marketing')) rememberFirstTouch(search);
    else forgetFirstTouch();
    track({ event: 'consent_choice', analytics: accepted.includes('analytics'), marketing: accepted.includes('marketing') });
    run(accepted);
  };
  const question = document.querySelector<HTMLElement>('[data-consent]');
  const questionReady = question ? openConsent(question, { onConsent, loadSettings }).then(() => undefined, onError) : Promise.resolve();
  return { questionReady };
};

/** A page is shown: one that the document came with, or one after it. */
export const trackPage = (place: VitalsPlace, locale: Locale): void => track({ event: 'page_view', locale, ...place });
