import type { ReadyPage } from './page-loader.ts';
import type { ScreenMatch } from './match-screen.ts';

/** A page that is rendered out of sight, as the customer is about to open it. */
interface PrerenderedPage {
  /** Where it is rendered, and stays once it is opened: counted from 1, as 0 is where the document's first page is. */
  slot: number;
  /** Path and query. */
  place: string;
  match: ScreenMatch;
  page: ReadyPage;
  /** The visit that it was rendered for, from when it has begun. */
  visit?: string;
}

/** What the outlet reads of it: one page at a time, or none. */
export interface PrerenderedPages {
  get(): PrerenderedPage | undefined;
  subscribe(listener: () => void): () => void;
}

/** For the store of pages, which knows of visits. */
export interface OwnedPrerenderedPages extends PrerenderedPages {
  /** Nothing happens where it does not load, or where its `load` says that there is nothing to show. */
  render(place: string, match: ScreenMatch, load: () => Promise<ReadyPage>): void;
  /** What a visit that begins finds rendered; a visit of another place drops it. */
  take(visit: string): ReadyPage | undefined;
  drop(): void;
}

/** The document's prerendered page. */
export const createPrerenderedPages = (): OwnedPrerenderedPages => {
  const listeners = new Set<() => void>();
  let wanted: { place: string } | undefined;
  let prerendered: PrerenderedPage | undefined;
  let slots = 0;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const drop = () => {
    wanted = undefined;
    if (!prerendered) return;
    prerendered = undefined;
    // after the render that began a visit, which must not update others
    queueMicrotask(tell);
  };
  return {
    get: () => prerendered,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    render(place, match, load) {
      if (wanted?.place === place) return;
      const mine = { place };
      wanted = mine;
      const render = async () => {
        const page = await load();
        // meanwhile they went somewhere, or seem to mean another page
        if (wanted !== mine) return;
        const { status = 200, redirect } = page.result;
        if (status !== 200 || redirect) return;
        prerendered = { slot: (slots += 1), place, match, page };
        tell();
      };
      void render().catch(() => {
        if (wanted === mine) wanted = undefined;
      });
    },
    take(visit) {
      if (!prerendered || prerendered.visit || !visit.endsWith(` ${prerendered.place}`)) return void drop();
      const taken = prerendered;
      taken.visit = visit;
      wanted = undefined;
      return taken.page;
    },
    drop,
  };
};

/** Where nothing is prerendered: on the server. */
export const noPrerenderedPages: PrerenderedPages = { get: () => undefined, subscribe: () => () => undefined };
