import type { ApiEnvironment } from '@pozyka/api-client';
import type { Locale } from '@pozyka/i18n';
import type { PlaceNow } from './place-now.ts';

/** How the browser calls the APIs: by the gateway, in a language, in the name of the release whose page it shows. */
export const browserEnvironment = (locale: Locale, placeNow: () => PlaceNow): ApiEnvironment => ({
  fetch: (...call) => fetch(...call),
  base: { main: '/api', marketplace: '/mplace-api' },
  locale,
  release() {
    const { app, version } = placeNow();
    return `${app}@${version}`;
  },
});
