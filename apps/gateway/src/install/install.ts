import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Locale } from '@pozyka/remote-kit/types';
import { icons } from './icons.data.ts';
import { noReferrer } from '../security-headers.ts';
import { manifestOf } from './manifest.ts';
import { offlinePage } from './offline-page.ts';
import { noServiceWorker, offlinePages, serviceWorker } from './service-worker.ts';

export interface InstallOptions {
  https: boolean;
  /** False takes the service worker away from every browser that has it. */
  offlinePage: boolean;
}

const day = 'public, max-age=86400';

/** What makes the site installable, and shows itself where there is no connection. */
export const install = (app: FastifyInstance, options: InstallOptions): void => {
  const manifest = (locale: Locale, path: string) => {
    const text = JSON.stringify(manifestOf(locale));
    app.get(path, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type('application/manifest+json; charset=utf-8').send(text),
    );
  };
  manifest('uk', '/manifest.webmanifest');
  manifest('ru', '/ru/manifest.webmanifest');

  for (const [name, picture] of Object.entries(icons)) {
    const bytes = Buffer.from(picture, 'base64');
    // iOS asks for its own at the root, unasked
    const path = name === 'apple-touch-icon' ? '/apple-touch-icon.png' : `/icons/${name}.png`;
    app.get(path, async (_request, reply) => reply.header('cache-control', day).type('image/png').send(bytes));
  }

  const pages = { uk: offlinePage('uk', options.https), ru: offlinePage('ru', options.https) };
  for (const [locale, path] of Object.entries(offlinePages) as [Locale, string][]) {
    const { html, csp } = pages[locale];
    app.get(path, async (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .header('content-security-policy', csp)
        .header('content-language', locale)
        .header('x-robots-tag', 'noindex')
        // a browser shows it in the place of any page, one with a token among them
        .headers(noReferrer)
        .type('text/html; charset=utf-8')
        .send(html),
    );
  }

  const version = createHash('sha256').update(JSON.stringify(pages)).digest('base64url').slice(0, 12);
  const script = options.offlinePage ? serviceWorker(version) : noServiceWorker;
  // at the root and never from a cache: browsers look for a newer one at every visit
  app.get('/service-worker.js', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', `default-src 'none'; connect-src 'self'`)
      .type('text/javascript; charset=utf-8')
      .send(script),
  );
};
