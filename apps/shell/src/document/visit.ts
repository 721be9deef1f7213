import { sayRoles } from '@pozyka/design-system';
import { startAnalytics, trackPage } from '../features/analytics/start-analytics.ts';
import { tellGateway } from '../features/errors/browser-error.ts';
import { watchUncaught } from '../features/errors/watch-uncaught.ts';
import { isSessionEnded } from '../features/session/session-ended.ts';
import { ownScript } from '../app/own-script.ts';
import { registerWorker, documentPolicy } from '../app/trusted-types.ts';
import type { DocumentBoot } from '../core/document-boot.ts';
import type { Islands } from './islands.tsx';

export interface VisitOptions {
  boot: DocumentBoot;
  loadIslands(): Promise<Islands>;
  /** Absent until the first one is wanted. */
  islandsNow(): Islands | undefined;
}

/** What nobody waits for on a document: measures, consent, the operator's elements, the offline page, roles of tables. */
export const startVisit = ({ boot, loadIslands, islandsNow }: VisitOptions) => {
  const { app, screen, version, locale, snippets } = boot;
  const place = { app, screen, version };
  const failed = (kind: 'page' | 'problem') => tellGateway({ ...place, kind, trace: undefined });
  watchUncaught(window, (error) => {
    const islands = islandsNow();
    if (!islands) return failed('page');
    islands.services().then(
      ({ uncaught }) => uncaught(error),
      () => failed('page'),
    );
  });
  // their start says so to the customer
  if (isSessionEnded())
    loadIslands()
      .then(({ services }) => services())
      .catch(() => undefined);
  const { questionReady } = startAnalytics({
    search: window.location.search,
    nonce: ownScript?.nonce || undefined,
    place,
    snippets,
    onError: () => failed('problem'),
    loadSettings: async () => (await loadIslands()).loadSettings(),
  });
  trackPage(place, locale);
  for (const table of document.querySelectorAll<HTMLTableElement>('table[data-stacked]')) sayRoles(table);
  registerWorker(documentPolicy(boot));
  return {
    /** The question about cookies, and what opens its settings, are at work. */
    questionReady,
    /** An island did not come. */
    lost: () => failed('problem'),
  };
};
