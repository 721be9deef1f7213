import { itnRule, normaliseItn } from '@pozyka/domain';
import { localeOf } from '@pozyka/server-kit';
import type { FastifyInstance } from 'fastify';
import { banResponses, bureauResponses, type Registers } from './registers.ts';
import { registersPage } from './page.ts';

type Fields = Readonly<Record<string, string | undefined>>;

/** A page of the sandbox where anyone who tries the site chooses what the registers answer. The number travels in bodies alone. */
export const addPageRoutes = (app: FastifyInstance, registers: Registers): void => {
  app.get('/registers', async ({ headers }, reply) =>
    reply.type('text/html; charset=utf-8').send(registersPage({ language: localeOf(headers['accept-language']), itn: '' })),
  );

  app.post<{ Body: Fields }>('/registers', async ({ body, headers }, reply) => {
    const language = localeOf(headers['accept-language']);
    const typed = body['itn'] ?? '';
    const itn = normaliseItn(typed);
    const ban = banResponses.find((one) => one === body['ban']);
    const bureau = bureauResponses.find((one) => one === body['bureau']);
    reply.type('text/html; charset=utf-8');
    if (itnRule(typed) !== undefined) return reply.code(422).send(registersPage({ language, itn: typed, isWrong: true }));
    const known = registers.of(itn);
    registers.set(itn, { ban: ban ?? known.ban, bureau: bureau ?? known.bureau });
    return reply.send(registersPage({ language, itn, known: registers.of(itn), lines: registers.linesOf(itn) }));
  });
};
