import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '@pozyka/server-kit';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import { challenges } from './challenges.ts';
import { checkedCard, panOf, problemsOf, type CardForm } from './card-form.ts';
import { checkoutPage, NEW_CARD, paidPage, type CheckoutPage } from './checkout-pages.ts';
import { html, over, type Fields } from './hosted.ts';
import { paymentIntent, readIntent, type PaymentIntent } from './intent.ts';
import { threeDSecurePage } from './pages.ts';
import { reporter, type PaymentReport } from './reports.ts';
import { nameOf, type SignedMessage } from './signed-message.ts';
import { paymentOutcomeOf, tokenOf } from './test-cards.ts';

/** How long after the customer a delayed report comes. */
const DELAY_MS = 5_000;

/** What the customer pays with. */
interface Payer {
  readonly token: string;
  readonly mask: string;
}

interface CheckoutChallenge extends Payer {
  readonly intent: PaymentIntent;
  readonly message: SignedMessage;
}

/** The hosted checkout: card or a saved one, bank's code, report to the merchant, way back to their site. An order is paid once. */
export const addCheckoutRoutes = (app: FastifyInstance, { config, clock }: { readonly config: Config; readonly clock: Clock }): void => {
  const { PROVIDER_SECRET: secret, PAYMENT_SYSTEM: system, PUBLIC_URL, MAIN_API_URL } = config;
  const tell = reporter({ mainApiUrl: MAIN_API_URL, system, secret, clock, log: app.log });
  const pending = challenges<CheckoutChallenge>(clock);
  /** Orders that are paid; the promise ends when the merchant has the report. */
  const paid = new Map<string, Promise<void>>();

  const backTo = ({ ResponseUrl }: PaymentIntent): string => new URL(ResponseUrl, PUBLIC_URL).href;

  const report = (
    { OrderId, Owner, Amount }: PaymentIntent,
    Status: PaymentReport['Status'],
    { token, mask }: Payer,
    paidAt = clock.now(),
  ): Promise<void> =>
    tell({
      // An order is paid once; it may be declined once with every card.
      EventId: nameOf(secret, 'evt', Status === 'approved' ? `${OrderId} paid` : `${OrderId} ${token} ${Status}`),
      OrderId,
      Kind: 'payment',
      Status,
      Owner,
      Amount,
      Reference: nameOf(secret, 'pay', OrderId),
      PaidAt: paidAt.toISOString(),
      Mask: mask,
    });

  /** Takes the money once; a second press of the button waits for the first. */
  const take = async (reply: FastifyReply, intent: PaymentIntent, payer: Payer, isDelayed = false): Promise<FastifyReply> => {
    const delayedReport = async (paidAt: Date): Promise<void> => {
      await wait(DELAY_MS, undefined, { ref: false });
      await report(intent, 'approved', payer, paidAt);
    };
    const reported = paid.get(intent.OrderId) ?? (isDelayed ? delayedReport(clock.now()) : report(intent, 'approved', payer));
    paid.set(intent.OrderId, reported);
    if (!isDelayed) await reported;
    return reply.redirect(backTo(intent), 303);
  };

  const pageOf = (intent: PaymentIntent, message: SignedMessage): CheckoutPage => ({ intent, message, cancelUrl: backTo(intent) });

  app.get<{ Querystring: Fields }>('/checkout', async ({ query, headers }, reply) => {
    const intent = readIntent(paymentIntent, secret, clock, query);
    if (!intent) return over(reply, headers['accept-language'], PUBLIC_URL);
    const { data = '', signature = '' } = query;
    if (paid.has(intent.OrderId)) return html(reply, 200, paidPage(intent, backTo(intent)));
    return html(reply, 200, checkoutPage(pageOf(intent, { data, signature })));
  });

  app.post<{ Body: Fields }>('/checkout', async ({ body, headers }, reply) => {
    const intent = readIntent(paymentIntent, secret, clock, body);
    if (!intent) return over(reply, headers['accept-language'], PUBLIC_URL);
    const { data = '', signature = '', card = NEW_CARD, number = '', expires = '', cvc = '' } = body;
    const message = { data, signature };
    if (paid.has(intent.OrderId)) return reply.redirect(backTo(intent), 303);

    const saved = card === NEW_CARD ? undefined : intent.Cards[Number(card)];
    const typed: CardForm = { number, expires, cvc };
    const problems = saved ? {} : problemsOf(typed, clock.now());
    const page = { ...pageOf(intent, message), typed, chosen: saved ? card : NEW_CARD };
    if (Object.keys(problems).length > 0) return html(reply, 422, checkoutPage({ ...page, problems }));

    const payer: Payer = saved
      ? { token: saved.Token, mask: saved.Mask }
      : { token: tokenOf(secret, panOf(typed)), mask: checkedCard(typed).Mask };
    const outcome = paymentOutcomeOf(secret, payer.token);
    switch (outcome) {
      case 'approved':
      case 'slow':
        return take(reply, intent, payer, outcome === 'slow');
      case 'threeDSecure':
        return reply.redirect(`/checkout/3ds?challenge=${pending.open({ intent, message, ...payer })}`, 303);
      case 'declined':
      case 'noFunds':
      case 'expired':
        await report(intent, 'declined', payer);
        return html(reply, 422, checkoutPage({ ...page, refusal: outcome === 'expired' ? 'expiredCard' : outcome }));
    }
  });

  app.get<{ Querystring: Fields }>('/checkout/3ds', async ({ query, headers }, reply) => {
    const { challenge = '' } = query;
    const open = pending.find(challenge);
    if (!open) return over(reply, headers['accept-language'], PUBLIC_URL);
    const { intent, mask } = open;
    return html(
      reply,
      200,
      threeDSecurePage({ language: intent.Language, action: '/checkout/3ds', challenge, mask, cancelUrl: backTo(intent) }),
    );
  });

  app.post<{ Body: Fields }>('/checkout/3ds', async ({ body, headers }, reply) => {
    const { challenge = '', code = '' } = body;
    const open = pending.find(challenge);
    if (!open) return over(reply, headers['accept-language'], PUBLIC_URL);
    const { intent, message, mask } = open;
    switch (pending.answer(challenge, code)) {
      case 'right':
        return take(reply, intent, open);
      case 'wrong':
        return html(
          reply,
          422,
          threeDSecurePage({
            language: intent.Language,
            action: '/checkout/3ds',
            challenge,
            mask,
            cancelUrl: backTo(intent),
            isWrong: true,
          }),
        );
      case 'refused':
        await report(intent, 'declined', open);
        return html(reply, 422, checkoutPage({ ...pageOf(intent, message), refusal: 'declined' }));
    }
  });
};
