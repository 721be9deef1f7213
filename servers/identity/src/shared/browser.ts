import type { FastifyRequest } from 'fastify';
import { hashToken } from '@pozyka/server-kit';

/** The word by which the gateway tells browsers apart, on the way to its APIs; a browser's own header never gets through. */
export const browserOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined => {
  const word = headers['x-browser'];
  return typeof word === 'string' && /^[\w-]{22}$/.test(word) ? word : undefined;
};

/** What the database knows of it. */
export const hashBrowser = (browser: string | undefined): string | null => (browser === undefined ? null : hashToken(browser));
