import { storageNames } from '@pozyka/api-contract/constants';

/** Addresses of the offline page by language; the only things the worker caches. */
export const offlinePages = { uk: '/offline/uk', ru: '/offline/ru' } as const;

const prefix = storageNames.offlinePage;

/**
 * The service worker: when a page cannot be fetched at all, it shows the offline page in the language of the address. It
 * serves nothing else, and caches nothing else: no page, no call, no release. A new `version` makes browsers refetch it.
 */
export const serviceWorker = (version: string): string => String.raw`'use strict';
const CACHE = '${prefix}${version}';
const PAGES = ${JSON.stringify(offlinePages)};

const keepPages = async () => {
  const cache = await caches.open(CACHE);
  await cache.addAll(Object.values(PAGES).map((page) => new Request(page, { cache: 'reload' })));
  await self.skipWaiting();
};

const forgetOthers = async () => {
  for (const name of await caches.keys()) if (name.startsWith('${prefix}') && name !== CACHE) await caches.delete(name);
  // the page is asked for while the worker starts
  await self.registration.navigationPreload?.enable();
};

const open = async (event) => {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const { pathname } = new URL(event.request.url);
    const page = await caches.match(/^\/ru(\/|$)/.test(pathname) ? PAGES.ru : PAGES.uk, { cacheName: CACHE });
    if (page) return page;
    throw error;
  }
};

self.addEventListener('install', (event) => event.waitUntil(keepPages()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(open(event));
});
`;

/** Removes an installed worker and its caches: for OFFLINE_PAGE=false. */
export const noServiceWorker = `'use strict';
const leave = async () => {
  for (const name of await caches.keys()) if (name.startsWith('${prefix}')) await caches.delete(name);
  await self.registration.unregister();
};
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(leave()));
`;
