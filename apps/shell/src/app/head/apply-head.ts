import { mainApi } from '@pozyka/api-client';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { call, endpointsOf } from '@pozyka/api-client/rows';
import type { BodyOf, MainOperations } from '@pozyka/api-contract';
import type { ThunkDispatch } from '@reduxjs/toolkit';
import type { UnknownAction } from 'redux';
import { pageHead, type HeadParts } from './page-head.ts';

/** Tags that follow the page; every other one is the document's. */
const FOLLOWING = ['description', 'keywords', 'robots']
  .map((name) => `meta[name="${name}"]`)
  .concat('meta[name^="twitter:"]', 'meta[property^="og:"]', 'link[rel="canonical"]', 'link[rel="alternate"][hreflang]')
  .join();

const seoApi = endpointsOf(mainApi, ({ query }) => ({
  getSeo: query({
    query: (body: BodyOf<MainOperations['getSeo']>) => call('POST /v2/system/seo', { body }),
    // anyone who comes back to a list finds it without a call
    keepUnusedDataFor: 1800,
  }),
}));

const write = (parts: HeadParts): void => {
  const { title, tags } = pageHead(parts);
  document.title = title;
  for (const element of document.head.querySelectorAll(FOLLOWING)) element.remove();
  document.head.append(
    ...tags.map(({ tag, attributes }) => {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      return element;
    }),
  );
};

/**
 * Writes a page's head at once as the page knows it, and again when the operator's rule for the address has come.
 * @param isShown false once the visitor has gone on
 */
export const applyHead = async (
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
  parts: Omit<HeadParts, 'seo'>,
  isShown: () => boolean,
): Promise<void> => {
  if (!isShown()) return;
  write(parts);
  const url = parts.place.split('?')[0] ?? '/';
  const { data } = await dispatch(fetchQuery(seoApi.endpoints.getSeo, { url, language: parts.locale }));
  if (data && isShown()) write({ ...parts, seo: data });
};

/** Saves the head; returns a function that restores it. */
export const saveHead = (): (() => void) => {
  const saved = [...document.head.querySelectorAll(FOLLOWING)];
  return () => {
    for (const element of document.head.querySelectorAll(FOLLOWING)) element.remove();
    document.head.append(...saved);
  };
};
