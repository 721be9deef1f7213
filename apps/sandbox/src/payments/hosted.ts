import { localeOf } from '@pozyka/server-kit';
import type { FastifyReply } from 'fastify';
import { overPage } from './pages.ts';

/** A form or a query as it came. */
export type Fields = Readonly<Record<string, string>>;

export const html = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').send(page);

/** The page for an address that is not the merchant's or whose time is over. */
export const over = (reply: FastifyReply, language: string | undefined, siteUrl: string): FastifyReply =>
  html(reply, 410, overPage(localeOf(language), siteUrl));
