import type { Clock } from '@pozyka/server-kit';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { newRegisters } from './registers.ts';
import { addPageRoutes } from './page-routes.ts';
import { addRegisterRoutes } from './register-routes.ts';

/** The register of bans on loans and the credit bureau: what they answer to the site's server, and a page to choose it. */
export const addRegisters = (app: FastifyInstance, { config, clock }: { readonly config: Config; readonly clock: Clock }): void => {
  const registers = newRegisters();
  addRegisterRoutes(app, { config, clock, registers });
  addPageRoutes(app, registers);
};
