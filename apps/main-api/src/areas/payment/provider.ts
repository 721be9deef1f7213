import { randomUUID } from 'node:crypto';
import { isMovable, notFound, systemClock, type Clock, type Locale } from '@pozyka/server-kit';
import * as z from 'zod/mini';
import { sealOwner } from './owner-seal.ts';
import { settings } from './settings.ts';
import { sign } from './signed-message.ts';

/** The one provider we work with; its name stands in the paths of payment calls. */
export const PROVIDER = 'sandbox';

const INTENT_MINUTES = 30;
const ANSWER_WITHIN_MS = 10_000;

/** @throws ApiError 404 for a provider that we do not work with. */
export const requireProvider = (system: string): string => {
  if (system !== PROVIDER) throw notFound();
  return system;
};

/** Signatures live in the machine's time, which is the provider's too; the sandbox's own clock may be days ahead of it. */
export const wireClock = (clock: Clock): Clock => (isMovable(clock) ? systemClock() : clock);

/** Address of the provider's page where the customer gives and checks a card. Nobody can read from it whose it is. */
export const cardPageUrl = ({
  customerId,
  responseUrl,
  locale,
  clock,
}: {
  readonly customerId: string;
  /** A path of this site. */
  readonly responseUrl: string;
  readonly locale: Locale;
  readonly clock: Clock;
}): string => {
  const { SANDBOX_URL, PROVIDER_SECRET } = settings();
  const { data, signature } = sign(PROVIDER_SECRET, {
    OrderId: randomUUID(),
    Kind: 'card',
    Owner: sealOwner(PROVIDER_SECRET, customerId),
    ResponseUrl: responseUrl,
    Language: locale,
    ExpiresAt: new Date(wireClock(clock).now().getTime() + INTENT_MINUTES * 60_000).toISOString(),
  });
  const url = new URL('/card', SANDBOX_URL);
  url.searchParams.set('data', data);
  url.searchParams.set('signature', signature);
  return url.href;
};

const payoutAnswer = z.object({ Status: z.enum(['paid', 'declined']), Reference: z.string() });
export type PayoutAnswer = z.output<typeof payoutAnswer>;

/** Sends money to a card. Asked again with the same `TransferId`, the provider sends nothing and answers the same. */
export type SendPayout = (payout: {
  readonly TransferId: string;
  readonly Token: string;
  readonly Amount: number;
}) => Promise<PayoutAnswer>;

/** @throws Error where the provider does not answer as agreed: whether the money left is unknown, ask again. */
export const sendPayout: SendPayout = async (payout) => {
  const { SANDBOX_URL, PROVIDER_SECRET } = settings();
  const response = await fetch(new URL('/payouts', SANDBOX_URL), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sign(PROVIDER_SECRET, payout)),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  if (!response.ok) throw new Error(`The provider answered ${response.status}`);
  return z.parse(payoutAnswer, await response.json());
};
