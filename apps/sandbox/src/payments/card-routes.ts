import { randomUUID } from 'node:crypto';
import { localeOf, type Clock } from '@pozyka/server-kit';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import { checkedCard, panOf, problemsOf, type CardForm, type CheckedCard } from './card-form.ts';
import { readIntent, type Intent } from './intent.ts';
import { cardPage, heldPage, overPage, threeDSecurePage, type CardPage } from './pages.ts';
import { reporter, type Report } from './reports.ts';
import { nameOf, type SignedMessage } from './signed-message.ts';
import { heldSum, outcomeOf, THREE_D_CODE, tokenOf } from './test-cards.ts';

const CHALLENGE_MS = 10 * 60_000;
const CODE_TRIES = 3;
const MOST_CHALLENGES = 10_000;

/** A card whose bank asks for a code; its number is not kept. */
interface Challenge {
  readonly intent: Intent;
  readonly message: SignedMessage;
  readonly token: string;
  readonly card: CheckedCard;
  readonly until: number;
  tries: number;
}

type Fields = Readonly<Record<string, string>>;

const html = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').send(page);

/** The hosted card page: form, bank's code, report to the merchant, way back to his site. */
export const addCardRoutes = (app: FastifyInstance, { config, clock }: { readonly config: Config; readonly clock: Clock }): void => {
  const { PROVIDER_SECRET: secret, PUBLIC_URL, MAIN_API_URL } = config;
  const tell = reporter({ mainApiUrl: MAIN_API_URL, secret, clock, log: app.log });
  const challenges = new Map<string, Challenge>();

  const backTo = ({ ResponseUrl }: Intent): string => new URL(ResponseUrl, PUBLIC_URL).href;

  const over = (reply: FastifyReply, language: string | undefined): FastifyReply =>
    html(reply, 410, overPage(localeOf(language), PUBLIC_URL));

  const report = (intent: Intent, Status: Report['Status'], token: string, card?: CheckedCard, held?: number): Promise<void> =>
    tell({
      // The same outcome of the same order is one event, however often the button was pressed.
      EventId: nameOf(secret, 'evt', `${intent.OrderId} ${token} ${Status}`),
      OrderId: intent.OrderId,
      Kind: 'card',
      Status,
      Owner: intent.Owner,
      ...(card && { Card: { Token: token, ...card } }),
      ...(held !== undefined && { Held: held }),
    });

  const approve = async (reply: FastifyReply, intent: Intent, token: string, card: CheckedCard): Promise<FastifyReply> => {
    await report(intent, 'approved', token, card);
    return reply.redirect(backTo(intent), 303);
  };

  const pageOf = (intent: Intent, message: SignedMessage): Pick<CardPage, 'language' | 'message' | 'cancelUrl'> => ({
    language: intent.Language,
    message,
    cancelUrl: backTo(intent),
  });

  const openChallenge = (challenge: Omit<Challenge, 'until' | 'tries'>): string => {
    const now = clock.now().getTime();
    for (const [id, { until }] of challenges) if (until < now || challenges.size >= MOST_CHALLENGES) challenges.delete(id);
    const id = randomUUID();
    challenges.set(id, { ...challenge, until: now + CHALLENGE_MS, tries: 0 });
    return id;
  };

  const liveChallenge = (id: string | undefined): Challenge | undefined => {
    const challenge = challenges.get(id ?? '');
    return challenge && challenge.until >= clock.now().getTime() ? challenge : undefined;
  };

  app.get<{ Querystring: Fields }>('/card', async ({ query, headers }, reply) => {
    const intent = readIntent(secret, clock, query);
    if (!intent) return over(reply, headers['accept-language']);
    const { data = '', signature = '' } = query;
    return html(reply, 200, cardPage(pageOf(intent, { data, signature })));
  });

  app.post<{ Body: Fields }>('/card', async ({ body, headers }, reply) => {
    const intent = readIntent(secret, clock, body);
    if (!intent) return over(reply, headers['accept-language']);
    const { data = '', signature = '', number = '', expires = '', cvc = '' } = body;
    const message = { data, signature };
    const typed: CardForm = { number, expires, cvc };
    const problems = problemsOf(typed, clock.now());
    if (Object.keys(problems).length > 0) return html(reply, 422, cardPage({ ...pageOf(intent, message), typed, problems }));

    const card = checkedCard(typed);
    const token = tokenOf(secret, panOf(typed));
    switch (outcomeOf(panOf(typed))) {
      case 'approved':
        return approve(reply, intent, token, card);
      case 'threeDSecure':
        return reply.redirect(`/card/3ds?challenge=${openChallenge({ intent, message, token, card })}`, 303);
      case 'held': {
        const sum = heldSum(secret, intent.OrderId, token);
        await report(intent, 'held', token, card, sum);
        return html(reply, 200, heldPage({ language: intent.Language, mask: card.Mask, sum, backUrl: backTo(intent) }));
      }
      case 'declined':
        await report(intent, 'declined', token);
        return html(reply, 422, cardPage({ ...pageOf(intent, message), refusal: 'declined' }));
      case 'expired':
        await report(intent, 'declined', token);
        return html(reply, 422, cardPage({ ...pageOf(intent, message), refusal: 'expiredCard' }));
    }
  });

  app.get<{ Querystring: Fields }>('/card/3ds', async ({ query, headers }, reply) => {
    const { challenge = '' } = query;
    const open = liveChallenge(challenge);
    if (!open) return over(reply, headers['accept-language']);
    const { language, cancelUrl } = pageOf(open.intent, open.message);
    return html(reply, 200, threeDSecurePage({ language, challenge, mask: open.card.Mask, cancelUrl }));
  });

  app.post<{ Body: Fields }>('/card/3ds', async ({ body, headers }, reply) => {
    const { challenge = '', code = '' } = body;
    const open = liveChallenge(challenge);
    if (!open) return over(reply, headers['accept-language']);
    const { intent, message, token, card } = open;
    const page = pageOf(intent, message);
    if (code.trim() === THREE_D_CODE) {
      challenges.delete(challenge);
      return approve(reply, intent, token, card);
    }
    open.tries += 1;
    if (open.tries < CODE_TRIES) {
      return html(
        reply,
        422,
        threeDSecurePage({ language: page.language, challenge, mask: card.Mask, cancelUrl: page.cancelUrl, isWrong: true }),
      );
    }
    challenges.delete(challenge);
    await report(intent, 'declined', token);
    return html(reply, 422, cardPage({ ...page, refusal: 'declined' }));
  });
};
