import { randomUUID } from 'node:crypto';
import { addDays, kyivDay, kyivInstant, type Kopiykas } from '@pozyka/domain';
import { notFound, tracedFetch, wireClock, type Clock, type Locale } from '@pozyka/server-kit';
import * as z from 'zod/mini';
import { returnPath } from '../returns/return-state.ts';
import { sealOrder, sealOwner, type Order } from './sealed-order.ts';
import { settings } from '../orders/settings.ts';
import { sign } from './signed-message.ts';

const INTENT_MINUTES = 30;
const ANSWER_WITHIN_MS = 10_000;

/** @throws ApiError 404 for a provider that we do not work with. */
export const requireProvider = (system: string): string => {
  if (system !== settings().PAYMENT_SYSTEM) throw notFound();
  return system;
};

/** A moment of the provider's by our clock; what they say of the future is now. */
export const ourTime = (clock: Clock, at: Date): Date =>
  new Date(clock.now().getTime() - Math.max(0, wireClock(clock).now().getTime() - at.getTime()));

/** Signs what the customer is sent to a page of the provider for. */
const pageUrl = (path: string, intent: object, expiresAt: Date): string => {
  const { SANDBOX_URL, PROVIDER_SECRET } = settings();
  const { data, signature } = sign(PROVIDER_SECRET, { ...intent, ExpiresAt: expiresAt.toISOString() });
  const url = new URL(path, SANDBOX_URL);
  url.searchParams.set('data', data);
  url.searchParams.set('signature', signature);
  return url.href;
};

const inMinutes = (clock: Clock, minutes: number): Date => new Date(wireClock(clock).now().getTime() + minutes * 60_000);

export interface PageRequest {
  /** A path of this site. */
  readonly responseUrl: string;
  readonly locale: Locale;
  readonly clock: Clock;
}

/** Address of the provider's page where the customer gives and checks a card. It does not reveal the customer. */
export const cardPageUrl = ({ customerId, responseUrl, locale, clock }: PageRequest & { readonly customerId: string }): string => {
  const OrderId = randomUUID();
  const back = { kind: 'card', id: OrderId, customerId, to: responseUrl, at: clock.now() } as const;
  return pageUrl(
    '/card',
    { OrderId, Kind: 'card', Owner: sealOwner(customerId), ResponseUrl: returnPath(back, locale), Language: locale },
    inMinutes(clock, INTENT_MINUTES),
  );
};

export interface CheckoutRequest extends PageRequest {
  readonly order: Order;
  /** The order's name at the provider. */
  readonly orderId: string;
  /** When the page stops taking money, by our clock. */
  readonly expiresAt: Date;
  readonly amount: Kopiykas;
  /** What the page says the money is for. */
  readonly purpose: string;
  /** Cards that the customer need not retype. */
  readonly cards: readonly { readonly Token: string; readonly Mask: string; readonly Brand: string }[];
}

/** When a page that takes a payment ends, if it is opened now: in half an hour, or at midnight in Kyiv, when the debt grows. */
export const checkoutEnd = (now: Date): Date =>
  new Date(Math.min(now.getTime() + INTENT_MINUTES * 60_000, kyivInstant(addDays(kyivDay(now), 1)).getTime()));

/** Address of the provider's page that takes a payment. */
export const checkoutUrl = ({ order, orderId, expiresAt, amount, purpose, cards, responseUrl, locale, clock }: CheckoutRequest): string =>
  pageUrl(
    '/checkout',
    {
      OrderId: orderId,
      Kind: 'payment',
      Owner: sealOrder(order),
      Amount: amount,
      Purpose: purpose,
      Cards: cards,
      ResponseUrl: responseUrl,
      Language: locale,
    },
    inMinutes(clock, (expiresAt.getTime() - clock.now().getTime()) / 60_000),
  );

/** @throws Error where the provider does not answer as agreed: whether the money moved is unknown, so retry. */
const ask = async (path: string, request: object, withinMs = ANSWER_WITHIN_MS): Promise<unknown> => {
  const { SANDBOX_URL, PROVIDER_SECRET } = settings();
  const response = await tracedFetch(new URL(path, SANDBOX_URL), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sign(PROVIDER_SECRET, request)),
    signal: AbortSignal.timeout(withinMs),
  });
  if (!response.ok) throw new Error(`The provider answered ${response.status}`);
  return response.json();
};

/** What came of an order of money. */
export const moneyAnswer = z.object({ Status: z.enum(['paid', 'declined']), Reference: z.string() });
export type MoneyAnswer = z.output<typeof moneyAnswer>;

/** Sends money to a card. A repeat with the same `TransferId` sends nothing and has the same answer. */
export const sendPayout = async (payout: {
  readonly TransferId: string;
  readonly Token: string;
  readonly Amount: Kopiykas;
}): Promise<MoneyAnswer> => z.parse(moneyAnswer, await ask('/payouts', payout));

/** Returns money of a payment to what it was paid by. A repeat with the same `RefundId` returns nothing more and has the same response. */
export const refundPayment = async (refund: {
  readonly RefundId: string;
  readonly PaymentId: string;
  readonly Amount: Kopiykas;
}): Promise<MoneyAnswer> => z.parse(moneyAnswer, await ask('/refunds', refund));

/** Releases a held sum; a repeat changes nothing. */
export const releaseHold = async (hold: { readonly OrderId: string }): Promise<unknown> =>
  z.parse(z.object({ Status: z.literal('released') }), await ask('/releases', hold));

export interface ChargeRequest {
  readonly PaymentId: string;
  readonly Token: string;
  readonly Amount: Kopiykas;
}

/**
 * Takes money from a card, once by `PaymentId`. Call it once: where no answer came, the charge is queried or cancelled.
 * @throws Error where there is no answer, or the charge was cancelled before.
 */
export const takeCharge = async (charge: ChargeRequest, withinMs?: number): Promise<MoneyAnswer> =>
  z.parse(moneyAnswer, await ask('/charges', charge, withinMs));

type ChargeName = Pick<ChargeRequest, 'PaymentId'>;

const cancelled = z.object({ Status: z.literal('cancelled') });
const processed = z.object({ Status: z.literal('processing') });
const unknown = z.object({ Status: z.literal('unknown') });
export type ChargeEnd = MoneyAnswer | z.output<typeof cancelled>;

/** What the provider knows of a charge now; nothing is changed by it. */
export const queryCharge = async (charge: ChargeName): Promise<ChargeEnd | z.output<typeof processed> | z.output<typeof unknown>> =>
  z.parse(z.union([moneyAnswer, cancelled, processed, unknown]), await ask('/charges/query', charge));

/** Cancels a charge: it is never made after this answer, unless the answer is how it ended. A repeat has the same answer. */
export const cancelCharge = async (charge: ChargeName): Promise<ChargeEnd> =>
  z.parse(z.union([moneyAnswer, cancelled]), await ask('/charges/cancel', charge));
