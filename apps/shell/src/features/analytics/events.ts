import type { Locale } from '@pozyka/remote-kit';

interface Place {
  screen: string;
  app: string;
  version: string;
}

/** What is sent to analytics: places, releases, codes and names that pages give to failures. Never a name, phone, amount, address of a page with its query, or text typed. */
export type AnalyticsEvent =
  | ({ event: 'page_view'; locale: Locale } & Place)
  | ({ event: 'error'; code: number; request_id?: string; problem?: string } & Place)
  | { event: 'login'; method: 'code' | 'password' | 'passkey' }
  | { event: 'consent_choice'; analytics: boolean; marketing: boolean };

type Sink = (event: AnalyticsEvent) => void;

/** Events wait for the customer's consent; a visit that never chooses must not fill the memory. */
const QUEUE_MAX = 100;

let queue: AnalyticsEvent[] = [];
/** Undefined until the customer has answered; null while they refuse. */
let sink: Sink | null | undefined;

/** Sends an event to analytics, holds it until the customer has chosen, or drops it when they have refused. */
export const track = (event: AnalyticsEvent): void => {
  if (sink) sink(event);
  else if (sink === undefined && queue.length < QUEUE_MAX) queue.push(event);
};

/** Consent was given: what waited is sent first, in its order. */
export const openSink = (to: Sink): void => {
  sink = to;
  const waiting = queue;
  queue = [];
  waiting.forEach(to);
};

/** Consent was refused or taken back: what waited is forgotten, and nothing is sent any more. */
export const closeSink = (): void => {
  sink = null;
  queue = [];
};
