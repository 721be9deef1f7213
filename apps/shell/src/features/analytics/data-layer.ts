import type { AnalyticsEvent } from './events.ts';

declare global {
  interface Window {
    /** The list that tag managers read; typed, so that nothing personal slips in. */
    dataLayer?: AnalyticsEvent[];
  }
}

/** Puts an event where tag managers look for it. */
export const pushToDataLayer = (event: AnalyticsEvent): void => {
  window.dataLayer ??= [];
  window.dataLayer.push(event);
};
