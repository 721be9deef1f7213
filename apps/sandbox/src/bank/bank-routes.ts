import { localeOf, type Clock } from '@pozyka/server-kit';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import { bankOf, type Bank } from './banks.ts';
import { choosePage, consentPage, endPage, signInPage } from './pages.ts';
import { ownFields, ownPerson, ownProblems, testPeople, type OwnForm, type Person } from './people.ts';
import { readRequest, returnTo, type AuthorizeRequest } from './request.ts';
import { type ShortLived, shortLived } from './short-lived.ts';
import { outcomes, type Outcome } from './texts.ts';
import { bankStyle } from './assets.ts';
import { addHubRoutes } from './hub-routes.ts';

/** What a code grants. */
export interface Grant {
  readonly person: Person;
  readonly outcome: Outcome;
}

/** One who has signed in and not yet said whether their data may go. */
interface Login extends Grant {
  readonly request: AuthorizeRequest;
  readonly bank: Bank;
}

type Fields = Readonly<Record<string, string | undefined>>;

const html = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').send(page);

/** The banks' own pages: choose one, sign in, allow or refuse, back to the site. */
const addBankRoutes = (
  app: FastifyInstance,
  { config, logins, grants }: { readonly config: Config; readonly logins: ShortLived<Login>; readonly grants: ShortLived<Grant> },
): void => {
  const wrong = (reply: FastifyReply, language: string | undefined): FastifyReply =>
    html(reply, 400, endPage(localeOf(language), 'wrong', config.PUBLIC_URL));
  const over = (reply: FastifyReply, language: string | undefined): FastifyReply =>
    html(reply, 410, endPage(localeOf(language), 'over', config.PUBLIC_URL));
  const chooseUrl = ({ query }: AuthorizeRequest): string => `/v1/bank/oauth2/authorize?${query}`;

  app.get<{ Querystring: Fields }>('/v1/bank/oauth2/authorize', async ({ query, headers }, reply) => {
    const request = readRequest(config, query);
    if (!request) return wrong(reply, headers['accept-language']);
    return html(reply, 200, choosePage(request.language, request.query, returnTo(request, { error: 'access_denied' })));
  });

  const signIn = (request: AuthorizeRequest, bank: Bank) => {
    const query = new URLSearchParams(request.query);
    query.set('bank', bank.id);
    return { language: request.language, bank, query, chooseUrl: chooseUrl(request) };
  };

  app.get<{ Querystring: Fields }>('/bank/sign-in', async ({ query, headers }, reply) => {
    const request = readRequest(config, query);
    const bank = bankOf(query['bank']);
    if (!request || !bank) return wrong(reply, headers['accept-language']);
    return html(reply, 200, signInPage(signIn(request, bank)));
  });

  app.post<{ Body: Fields }>('/bank/sign-in', async ({ body, headers }, reply) => {
    const request = readRequest(config, body);
    const bank = bankOf(body['bank']);
    if (!request || !bank) return wrong(reply, headers['accept-language']);
    const outcome = outcomes.find((name) => name === body['outcome']) ?? 'good';
    const who = body['who'] ?? '';
    const page = { ...signIn(request, bank), who, outcome };
    let person = testPeople.find(({ id }) => id === who)?.person;
    if (who === 'own') {
      const typed = Object.fromEntries(ownFields.map((name) => [name, body[name] ?? ''])) as OwnForm;
      const problems = ownProblems(typed);
      if (Object.keys(problems).length > 0) return html(reply, 422, signInPage({ ...page, typed, problems }));
      person = ownPerson(typed);
    }
    if (!person) return html(reply, 422, signInPage({ ...page, isNobody: true }));
    return reply.redirect(`/bank/consent?login=${logins.add({ request, bank, person, outcome })}`, 303);
  });

  app.get<{ Querystring: Fields }>('/bank/consent', async ({ query, headers }, reply) => {
    const name = query['login'] ?? '';
    const login = logins.get(name);
    if (!login) return over(reply, headers['accept-language']);
    return html(reply, 200, consentPage({ language: login.request.language, bank: login.bank, login: name, person: login.person }));
  });

  app.post<{ Body: Fields }>('/bank/consent', async ({ body, headers }, reply) => {
    const name = body['login'] ?? '';
    const login = logins.get(name);
    if (!login) return over(reply, headers['accept-language']);
    logins.remove(name);
    const { request, person, outcome } = login;
    if (body['decision'] !== 'allow') return reply.redirect(returnTo(request, { error: 'access_denied' }), 303);
    if (outcome === 'fault') return reply.redirect(returnTo(request, { error: 'server_error' }), 303);
    return reply.redirect(returnTo(request, { code: grants.add({ person, outcome }) }), 303);
  });
};

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
