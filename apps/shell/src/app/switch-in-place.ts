import { mainApi, marketplaceApi, type ApiEnvironment } from '@pozyka/api-client';
import { isRead } from '@pozyka/api-client/reads';
import { localePath, splitLocale, type Locale } from '@pozyka/i18n';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { flushSync } from 'react-dom';
import { speakQuestion } from '../features/consent/speak-question.ts';
import { BOOT_ID, type Boot } from '../core/boot.ts';
import { loadFrame } from './load-frame.ts';
import { createLanguage, type Language, type LanguageStore } from './language.ts';
import type { ScreenMatch } from '../core/match-screen.ts';
import { withMenus } from '../core/menus-in.ts';
import { loadPage, settled, visitOf, type LoadedPage, type PageLoaderOptions } from '../core/page-loader.ts';
import { createStore, disposeStore, type Store } from '../core/store.ts';

export interface SwitchOptions {
  next: Locale;
  language: LanguageStore;
  store: Store;
  /** What the store's calls are made with; its locale changes. */
  environment: ApiEnvironment;
  boot: Boot;
  match(pathname: string): ScreenMatch;
  loaderFor(dispatch: Store['dispatch'], speak: () => Language): PageLoaderOptions;
  /** Drops all pages but the one at hand, which is put in another language. */
  onlyPage(visit: string, page: Promise<LoadedPage>): void;
  createHtml(html: string): unknown;
}

const APIS = [mainApi, marketplaceApi];
const HEAD =
  'title, meta[name="description"], meta[name="keywords"], meta[name="robots"], meta[name^="twitter:"], meta[property^="og:"], link[rel="canonical"], link[rel="alternate"], link[rel="manifest"]';
/** Even where nobody sees them, the policy of this document would refuse another one's styles. */
const STYLES = /<style[\s\S]*?<\/style>/g;

interface Entry {
  status: string;
  endpointName: string;
  originalArgs: unknown;
  data?: unknown;
}
type Ask = (arg: unknown, options: { subscribe: false }) => ThunkAction<Promise<{ isError: boolean }>, unknown, unknown, UnknownAction>;
type Upsert = (entries: { endpointName: string; arg: unknown; value: unknown }[]) => UnknownAction;

/** The answers that a store holds. */
const answersIn = (store: Store, api: (typeof APIS)[number]): Entry[] =>
  Object.values(store.getState()[api.reducerPath].queries).filter(
    (entry): entry is Entry & typeof entry => entry?.status === 'fulfilled' && isRead(entry.endpointName),
  );

const placeOf = () => splitLocale(window.location.pathname).path + window.location.search;

/** The same page as the server renders it in the other language. @throws Error when it is not the same page */
const readDocument = async (address: string, { next, boot, createHtml }: SwitchOptions): Promise<{ head: HTMLHeadElement; boot: Boot }> => {
  const answer = await fetch(address, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(10_000) });
  const { head, body } = new DOMParser().parseFromString(createHtml((await answer.text()).replaceAll(STYLES, '')) as string, 'text/html');
  const other = JSON.parse(body.querySelector(`#${BOOT_ID}`)?.textContent ?? '') as Boot;
  if (answer.redirected || other.locale !== next || other.loggedIn !== boot.loggedIn || other.revision !== boot.revision)
    throw new Error('another page');
  return { head, boot: { ...other, state: withMenus(other.state, body) } };
};

const copyHead = (from: HTMLHeadElement): void => {
  for (const element of document.head.querySelectorAll(HEAD)) element.remove();
  document.head.append(...[...from.querySelectorAll(HEAD)].map((element) => document.importNode(element, true)));
};

const inLanguage = (arg: unknown, next: Locale): unknown =>
  typeof arg === 'object' && arg !== null && 'language' in arg ? { ...arg, language: next } : arg;

/** Asks again, in the other language, for everything that the pages have asked for so far. */
const translateAnswers = async ({ store, next }: SwitchOptions, draft: Store): Promise<void> => {
  const calls = APIS.flatMap((api) => {
    const endpoints = api.endpoints as Record<string, { initiate: Ask } | undefined>;
    return answersIn(store, api).flatMap(({ endpointName, originalArgs }) => {
      const ask = endpoints[endpointName]?.initiate(inLanguage(originalArgs, next), { subscribe: false });
      return ask ? [draft.dispatch(ask)] : [];
    });
  });
  if ((await Promise.all(calls)).some(({ isError }) => isError)) throw new Error('an answer did not come');
};

/**
 * Shows the page at hand in another language without leaving it: what is typed, the place on the page and the focus stay.
 * Everything is fetched first and changes at once. Rejects, with nothing changed, when something cannot be had.
 */
export const switchInPlace = async (options: SwitchOptions): Promise<void> => {
  const { next, language, store, environment, match, loaderFor, onlyPage } = options;
  const place = placeOf();
  const { path } = splitLocale(window.location.pathname);
  const { head, boot } = await readDocument(localePath(path, next) + window.location.search, options);
  const spoken = await createLanguage(next, boot);
  const draft = createStore({ ...environment, locale: next }, boot.state);
  try {
    const page = await loadPage(
      loaderFor(draft.dispatch, () => spoken),
      match(path),
      new URLSearchParams(window.location.search),
    );
    if (page.state === 'failed' || page.result.redirect) throw new Error('the page did not come');
    await Promise.all([translateAnswers(options, draft), loadFrame(draft.dispatch, boot.loggedIn)]);
    if (placeOf() !== place) throw new Error('the customer went on');
    const visit = visitOf((window.history.state as { key?: string } | null)?.key ?? 'default', place);
    flushSync(() => {
      environment.locale = next;
      for (const api of APIS) {
        const upsert = api.util.upsertQueryEntries as Upsert;
        store.dispatch(
          upsert(answersIn(draft, api).map(({ endpointName, originalArgs, data }) => ({ endpointName, arg: originalArgs, value: data }))),
        );
      }
      onlyPage(visit, settled(page));
      language.set(spoken);
    });
    document.documentElement.lang = next;
    const question = document.querySelector('[data-consent]');
    if (question) speakQuestion(question, next);
    copyHead(head);
  } finally {
    disposeStore(draft);
  }
};
