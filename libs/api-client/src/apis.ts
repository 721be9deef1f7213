import { createApi } from '@reduxjs/toolkit/query/react';
import { apiBaseQuery } from './base-query.ts';

/** The main API. Empty here: endpoints are declared in `endpoints/` and injected by anyone who uses them. */
export const mainApi = createApi({
  reducerPath: 'mainApi',
  baseQuery: apiBaseQuery('main'),
  // by default it waits until no request runs, and then drops what was requested after the change
  invalidationBehavior: 'immediately',
  tagTypes: ['account', 'status', 'application', 'contracts', 'cards', 'cashflow', 'comments', 'sessions'],
  endpoints: () => ({}),
});

/** The marketplace API; its goods may be a little stale, so they are cached for five minutes. */
export const marketplaceApi = createApi({
  reducerPath: 'marketplaceApi',
  baseQuery: apiBaseQuery('marketplace'),
  keepUnusedDataFor: 300,
  endpoints: () => ({}),
});
