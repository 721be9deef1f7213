import type { Locale, Snippet } from '@pozyka/remote-kit';
import { openConsent } from '../consent/open-consent.tsx';
import type { Consent } from '../consent/consent.ts';
import { createSnippetRunner } from '../snippets/run-snippets.ts';
import { pushToDataLayer } from './data-layer.ts';
import { closeSink, openSink, track } from './events.ts';
import { rememberFirstTouch } from './first-touch.ts';
import { reportVitals, type VitalsPlace } from './report-vitals.ts';

export interface AnalyticsOptions {
  /** Query of the page that the document came with. */
  search: string;
  place: VitalsPlace;
  snippets: readonly Snippet[];
  nonce: string | undefined;
  onError(error: unknown): void;
}

/** Starts what watches the visit: the first touch, measures of speed, and, after consent, events and operators' snippets. */
export const startAnalytics = ({ search, place, snippets, nonce, onError }: AnalyticsOptions): void => {
  rememberFirstTouch(search);
  reportVitals(place);
  const run = createSnippetRunner(snippets, nonce, onError);
  run(['necessary']);
  const onConsent = ({ accepted }: Consent) => {
    if (accepted.includes('analytics')) openSink(pushToDataLayer);
    else closeSink();
    track({ event: 'consent_choice', analytics: accepted.includes('analytics'), marketing: accepted.includes('marketing') });
    run(accepted);
  };
  openConsent({ onConsent });
};

/** A page is shown: one that the document came with, or one after it. */
export const trackPage = (place: VitalsPlace, locale: Locale): void => track({ event: 'page_view', locale, ...place });
