import type { FastifyReply, FastifyRequest } from 'fastify';
import { localeOf } from '@pozyka/server-kit';
import { escapeHtml, plainPage } from '../http/plain-page.ts';

const texts = {
  uk: { title: 'Файл не вдалося завантажити', failed: 'Спробуйте ще раз за хвилину.', login: 'Увійти', home: 'На головну' },
  ru: { title: 'Не удалось скачать файл', failed: 'Попробуйте ещё раз через минуту.', login: 'Войти', home: 'На главную' },
} as const;

/** A link was followed: a script's call accepts anything and names no HTML. */
const isLink = ({ method, headers: { accept } }: FastifyRequest): boolean => method === 'GET' && /text\/html/i.test(accept ?? '');

const messageOf = (payload: unknown): string | undefined => {
  try {
    const { error } = JSON.parse(String(payload)) as { error?: { message?: unknown } };
    return typeof error?.message === 'string' ? error.message : undefined;
  } catch {
    return undefined;
  }
};

/**
 * A hook `onSend`: who follows a link to a file and gets a failure reads why and where to go, in place of an envelope of JSON. Everything else, and what
 * is compressed, is sent as it is.
 */
export const pageOfFailedFile =
  ({ https }: { readonly https: boolean }) =>
  async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    const isJson = /^application\/json/.test(String(reply.getHeader('content-type')));
    if (reply.statusCode < 400 || !isJson || reply.hasHeader('content-encoding') || !isLink(request)) return payload;
    const locale = localeOf(request.headers['accept-language']);
    const { title, failed, login, home } = texts[locale];
    const isOut = reply.statusCode === 401;
    const words = messageOf(Buffer.isBuffer(payload) ? payload.toString('utf8') : payload) ?? failed;
    const place = locale === 'ru' ? '/ru' : '';
    const link = `<p><a href="${isOut ? `${place}/login` : place || '/'}">${isOut ? login : home}</a></p>`;
    const page = plainPage({ locale, title, body: `<p>${escapeHtml(words)}</p>${link}`, https });
    reply
      .header('content-security-policy', page.csp)
      .header('content-language', locale)
      .header('vary', 'Accept, Accept-Language')
      .type('text/html; charset=utf-8')
      .removeHeader('content-length');
    return page.html;
  };
