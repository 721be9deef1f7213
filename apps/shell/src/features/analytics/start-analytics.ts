import type { Locale, Snippet } from '@pozyka/remote-kit';
import { openConsent } from '../consent/open-consent.tsx';
import type { Consent } from '../consent/consent.ts';
import { agreesTo } from '../consent/stored-consent.ts';
import { createSnippetRunner } from '../snippets/run-snippets.ts';
import { pushToDataLayer } from './data-layer.ts';
import { closeSink, openSink, track } from './events.ts';
import { forgetFirstTouch, rememberFirstTouch } from './first-touch.ts';
import { reportVitals, type VitalsPlace } from './report-vitals.ts';

export interface AnalyticsOptions {
  /** Query of the page that the document came with. */
  search: string;
  place: VitalsPlace;
  snippets: readonly Snippet[];
  nonce: string | undefined;
  onError(error: unknown): void;
}

/** Starts what watches the visit: measures of speed, and, after consent, the first touch, events and operators' snippets. */
export const startAnalytics = ({ search, place, snippets, nonce, onError }: AnalyticsOptions): void => {
  // of visitors who were never asked, or whose consent has run out
  if (!agreesTo('marketing')) forgetFirstTouch();
  reportVitals(place);
  const run = createSnippetRunner(snippets, nonce, onError);
  run(['necessary']);
  const onConsent = ({ accepted }: Consent) => {
    if (accepted.includes('analytics')) openSink(pushToDataLayer);
    else closeSink();
    if (accepted.includes('marketing')) rememberFirstTouch(search);
    else forgetFirstTouch();
    track({ event: 'consent_choice', analytics: accepted.includes('analytics'), marketing: accepted.includes('marketing') });
    run(accepted);
  };
  openConsent({ onConsent });
};

/** A page is shown: one that the document came with, or one after it. */
export const trackPage = (place: VitalsPlace, locale: Locale): void => track({ event: 'page_view', locale, ...place });
