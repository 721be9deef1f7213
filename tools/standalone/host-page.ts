import { fontFaces } from '@pozyka/design-system/fonts';
import { globalCss } from '@pozyka/design-system/global-css';
import { splitLocale } from '@pozyka/i18n';

/** Everything that the host's script must know before it asks for anything. */
export interface HostSettings {
  /** Name of the remote: `content`. */
  remote: string;
  /** The site whose APIs and session it uses. */
  site: string;
}

/** Where the host's own files are; nothing of the site begins so. */
export const HOST_FILES = '/_host/';
export const SETTINGS_ID = 'pozyka-host';
export const ROOT_ID = 'pozyka-host-root';

const waiting = { uk: 'Збираємо застосунок…', ru: 'Собираем приложение…' };
const scriptOff = { uk: 'Тут потрібен JavaScript.', ru: 'Здесь нужен JavaScript.' };

/** The document of every address of the host. @param path of the request, with its locale */
export const hostPage = (path: string, settings: HostSettings): string => {
  const { locale } = splitLocale(path);
  const json = JSON.stringify(settings).replace(/</g, '\\u003c');
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${settings.remote} — Pozyka</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${fontFaces((file) => HOST_FILES + file)}${globalCss()}</style></head>
<body><div id="${ROOT_ID}"><p style="padding:2rem">${waiting[locale]}</p></div><noscript>${scriptOff[locale]}</noscript>
<script type="application/json" id="${SETTINGS_ID}">${json}</script><script src="${HOST_FILES}host.js"></script></body></html>`;
};
