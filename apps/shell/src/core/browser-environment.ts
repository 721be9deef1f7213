import type { ApiEnvironment } from '@pozyka/api-client';
import type { Locale } from '@pozyka/i18n';
import type { PlaceNow } from './place-now.ts';

/**
 * How the browser calls the APIs: by the gateway, in a language, in the name of the release whose page it shows.
 * @param sessionMark the mark of the login that the document belongs to
 */
export const browserEnvironment = (locale: Locale, placeNow: () => PlaceNow, sessionMark: string): ApiEnvironment => ({
  fetch: (...call) => fetch(...call),
  base: { main: '/api', marketplace: '/mplace-api' },
  locale,
  sessionMark,
  release() {
    const { app, version } = placeNow();
    return `${app}@${version}`;
  },
});
