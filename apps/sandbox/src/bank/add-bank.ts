import type { Clock } from '@pozyka/server-kit';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { bankStyle } from './assets.ts';
import { addBankRoutes, type Grant, type Login } from './bank-routes.ts';
import { addHubRoutes } from './hub-routes.ts';
import { shortLived } from './short-lived.ts';

const LOGIN_MS = 10 * 60_000;
const CODE_MS = 60_000;

/** The banks: their pages for customers, and what they answer to the site's server. */
export const addBank = (app: FastifyInstance, { config, clock }: { readonly config: Config; readonly clock: Clock }): void => {
  const logins = shortLived<Login>(clock, LOGIN_MS);
  const grants = shortLived<Grant>(clock, CODE_MS);
  const tokens = shortLived<Grant>(clock, CODE_MS);
  app.get('/bank.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(bankStyle));
  addBankRoutes(app, { config, logins, grants });
  addHubRoutes(app, { config, grants, tokens });
};
