import type { Locale } from '@pozyka/i18n';
// here already when a page asks for it, so that no test waits for it
import '@pozyka/design-system/repayment-chart';
import type { LoadContext, PageModule, PageParams, PageResult } from '@pozyka/remote-kit';
import { loadContext, renderRemote } from '@pozyka/testing';
import { allMessages } from '@pozyka/testing/messages';
import { act, type RenderResult } from '@testing-library/react';
import { join } from 'node:path';
import { fakeApi, type Responses } from './fake-api.ts';

const NAME = 'contracts-and-cards';

export interface PageOptions {
  responses: Responses;
  locale?: Locale;
  /** Path and query, without locale. */
  place?: string;
  goToStatus?: () => Promise<void>;
  /** What pages that were open earlier have left in the store. */
  before?: (dispatch: LoadContext['dispatch']) => Promise<unknown>;
  loggedIn?: boolean;
  /** The screen's path and its parameters. */
  path?: string;
  params?: PageParams;
  /** Skips `load`, as where the same place is opened again. */
  loaded?: boolean;
}

export type RenderedPage = RenderResult & ReturnType<typeof fakeApi> & { result: PageResult; goToStatus: jest.Mock };

/** Renders a page as the shell does: its `load`, then the page below the shell's contexts, on a fake main API. */
export const renderPage = async (page: PageModule, options: PageOptions): Promise<RenderedPage> => {
  const { responses, locale = 'uk', place = '/', loaded = false, loggedIn = true, path = '/', params = {} } = options;
  const api = fakeApi(responses);
  const remote = {
    app: NAME,
    messages: allMessages(join(__dirname, '..'), locale),
    fetch: api.fetch,
    locale,
    loggedIn,
    params,
  };
  const { context, store } = loadContext({ ...remote, path, query: new URL(place, 'http://site.test').search });
  await options.before?.(store.dispatch);
  const head = page.head?.(context);
  const found = (loaded ? undefined : await page.load?.(context)) ?? {};
  // a page that says its head before its responses decides nothing by them
  if (head) expect(found).toEqual({});
  const result = head ? { head } : found;
  const goToStatus = jest.fn(options.goToStatus ?? (() => Promise.resolve()));
  const view = renderRemote({ ...remote, store, at: place, pages: page.default, goToStatus });
  // what loads after the page has come
  await act(async () => {});
  return { ...view, ...api, result, goToStatus };
};
