import type { Clock } from '@pozyka/server-kit';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import { challenges } from './challenges.ts';
import { checkedCard, panOf, problemsOf, type CardForm, type CheckedCard } from './card-form.ts';
import { html, over, type Fields } from './hosted.ts';
import { cardIntent, readIntent, type CardIntent } from './intent.ts';
import { cardPage, heldPage, threeDSecurePage, type CardPage } from './pages.ts';
import { reporter, type CardReport } from './reports.ts';
import { nameOf, type SignedMessage } from './signed-message.ts';
import { heldSum, outcomeOf, tokenOf } from './test-cards.ts';

/** A card whose bank asks for a code; its number is not stored. */
interface Challenge {
  readonly intent: CardIntent;
  readonly message: SignedMessage;
  readonly token: string;
  readonly card: CheckedCard;
}

/** The hosted card page: form, bank's code, report to the merchant, way back to their site. */
export const addCardRoutes = (app: FastifyInstance, { config, clock }: { readonly config: Config; readonly clock: Clock }): void => {
  const { PROVIDER_SECRET: secret, PAYMENT_SYSTEM: system, PUBLIC_URL, MAIN_API_URL } = config;
  const tell = reporter({ mainApiUrl: MAIN_API_URL, system, secret, clock, log: app.log });
  const pending = challenges<Challenge>(clock);

  const backTo = ({ ResponseUrl }: CardIntent): string => new URL(ResponseUrl, PUBLIC_URL).href;

  const report = (intent: CardIntent, Status: CardReport['Status'], token: string, card?: CheckedCard, held?: number): Promise<void> =>
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

  const approve = async (reply: FastifyReply, intent: CardIntent, token: string, card: CheckedCard): Promise<FastifyReply> => {
    await report(intent, 'approved', token, card);
    return reply.redirect(backTo(intent), 303);
  };

  const pageOf = (intent: CardIntent, message: SignedMessage): Pick<CardPage, 'language' | 'message' | 'cancelUrl'> => ({
    language: intent.Language,
    message,
    cancelUrl: backTo(intent),
  });

  app.get<{ Querystring: Fields }>('/card', async ({ query, headers }, reply) => {
    const intent = readIntent(cardIntent, secret, clock, query);
    if (!intent) return over(reply, headers['accept-language'], PUBLIC_URL);
    const { data = '', signature = '' } = query;
    return html(reply, 200, cardPage(pageOf(intent, { data, signature })));
  });

  app.post<{ Body: Fields }>('/card', async ({ body, headers }, reply) => {
    const intent = readIntent(cardIntent, secret, clock, body);
    if (!intent) return over(reply, headers['accept-language'], PUBLIC_URL);
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
        return reply.redirect(`/card/3ds?challenge=${pending.open({ intent, message, token, card })}`, 303);
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
    const open = pending.find(challenge);
    if (!open) return over(reply, headers['accept-language'], PUBLIC_URL);
    const { language, cancelUrl } = pageOf(open.intent, open.message);
    return html(reply, 200, threeDSecurePage({ language, action: '/card/3ds', challenge, mask: open.card.Mask, cancelUrl }));
  });

  app.post<{ Body: Fields }>('/card/3ds', async ({ body, headers }, reply) => {
    const { challenge = '', code = '' } = body;
    const open = pending.find(challenge);
    if (!open) return over(reply, headers['accept-language'], PUBLIC_URL);
    const { intent, message, token, card } = open;
    const page = pageOf(intent, message);
    switch (pending.answer(challenge, code)) {
      case 'right':
        return approve(reply, intent, token, card);
      case 'wrong':
        return html(
          reply,
          422,
          threeDSecurePage({
            language: page.language,
            action: '/card/3ds',
            challenge,
            mask: card.Mask,
            cancelUrl: page.cancelUrl,
            isWrong: true,
          }),
        );
      case 'refused':
        await report(intent, 'declined', token);
        return html(reply, 422, cardPage({ ...page, refusal: 'declined' }));
    }
  });
};
