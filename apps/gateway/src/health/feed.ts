import type { FastifyInstance } from 'fastify';
import { sendFailure } from '../http/envelope.ts';
import { escapeXml } from '../http/escape-xml.ts';

export interface FeedOptions {
  publicUrl: string;
  mainApi: string;
  /** Reads public content. */
  fetch: typeof fetch;
}

type Language = 'uk' | 'ru';

/** Newest posts that a feed holds. */
const ITEMS = 30;

const words = {
  uk: { title: 'Блог Pozyka', description: 'Статті про позики, домашній бюджет, безпеку та права позичальника.' },
  ru: { title: 'Блог Pozyka', description: 'Статьи о займах, домашнем бюджете, безопасности и правах заёмщика.' },
} as const;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const itemXml = (root: string, post: Record<string, unknown>): string => {
  const link = escapeXml(`${root}/posts/items/${text(post['alias'])}`);
  const category = isRecord(post['category']) ? text(post['category']['title']) : '';
  return (
    `<item><title>${escapeXml(text(post['title']))}</title><link>${link}</link><guid isPermaLink="true">${link}</guid>` +
    `<pubDate>${new Date(text(post['published_at'])).toUTCString()}</pubDate><category>${escapeXml(category)}</category>` +
    `<description>${escapeXml(text(post['preview']))}</description></item>`
  );
};

const feedXml = (publicUrl: string, language: Language, posts: readonly Record<string, unknown>[]): string => {
  const root = language === 'uk' ? publicUrl : `${publicUrl}/${language}`;
  const { title, description } = words[language];
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>' +
    `<title>${title}</title><link>${escapeXml(`${root}/posts`)}</link><description>${description}</description><language>${language}</language>` +
    `<atom:link href="${escapeXml(`${root}/posts/rss.xml`)}" rel="self" type="application/rss+xml"/>` +
    `${posts.map((post) => itemXml(root, post)).join('')}</channel></rss>\n`
  );
};

/** `/posts/rss.xml` and `/ru/posts/rss.xml`: the newest posts for feed readers, as old as public content may be. */
export const feed = (app: FastifyInstance, { publicUrl, mainApi, fetch }: FeedOptions): void => {
  for (const language of ['uk', 'ru'] as const) {
    app.get(`${language === 'uk' ? '' : `/${language}`}/posts/rss.xml`, async (request, reply) => {
      const answer = await fetch(`${mainApi}/v2/system/posts/items?language=${language}&limit=${ITEMS}`, {
        headers: { 'accept-language': language },
      }).catch((error: unknown) => void request.log.warn({ err: error }, 'posts cannot be read'));
      const body: unknown = answer?.ok ? await answer.json() : undefined;
      const posts = isRecord(body) && Array.isArray(body['data']) ? body['data'].filter(isRecord) : undefined;
      if (!posts) return sendFailure(reply, 503);
      return reply
        .header('cache-control', 'public, max-age=300')
        .type('application/rss+xml; charset=utf-8')
        .send(feedXml(publicUrl, language, posts));
    });
  }
};
