import { randomUUID } from 'node:crypto';
import type { PayType } from '@pozyka/api-contract/constants';
import { kyivDay } from '@pozyka/domain';
import type { Locale } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import type { LendingDatabase } from '../tables/database.ts';
import { selectCards } from '../cards/store.ts';
import { insertOrder } from '../orders/order-store.ts';
import { settings } from '../orders/settings.ts';
import { currentApplication } from '@pozyka/server-applications';
import { returnPath } from '../returns/return-state.ts';
import { payableOf, type WantedPayment } from './payable.ts';
import { checkoutEnd, checkoutUrl, type PageRequest } from './provider.ts';

/** More would not fit an address. */
const MOST_CARDS = 3;

const purposes: Readonly<Record<Locale, Readonly<Record<PayType, (number: string) => string>>>> = {
  uk: {
    full: (number) => `Повне погашення кредиту за договором ${number}`,
    part: (number) => `Часткове погашення кредиту за договором ${number}`,
    extension: (number) => `Продовження строку договору ${number}`,
    withdrawal: (number) => `Повернення кредиту через відмову від договору ${number}`,
  },
  ru: {
    full: (number) => `Полное погашение кредита по договору ${number}`,
    part: (number) => `Частичное погашение кредита по договору ${number}`,
    extension: (number) => `Продление срока договора ${number}`,
    withdrawal: (number) => `Возврат кредита из-за отказа от договора ${number}`,
  },
};

/**
 * Address of the provider's page that takes this payment for the running loan. Its sum is reserved until the page ends, or another one is opened.
 * @throws ApiError as `payableOf`.
 */
export const startCheckout = async (
  db: Kysely<LendingDatabase>,
  customerId: string,
  request: WantedPayment & PageRequest,
): Promise<string> => {
  const { payType, amount, responseUrl, locale, clock } = request;
  const now = clock.now();
  const orderId = randomUUID();
  const expiresAt = checkoutEnd(now);
  const { contract, extensionId } = await db.transaction().execute(async (trx) => {
    await currentApplication(trx, customerId, { lock: true });
    const payable = await payableOf(trx, clock, customerId, request);
    const of = { customer_id: customerId, contract_id: payable.contract.id, link_id: null } as const;
    const what = { pay_type: payType, extension_id: payable.extensionId ?? null, amount };
    await insertOrder(trx, { id: orderId, ...of, ...what, created_at: now, expires_at: expiresAt });
    return payable;
  });
  const month = kyivDay(now).slice(0, 7);
  const { PAYMENT_SYSTEM } = settings();
  const known = (await selectCards(db, customerId)).filter(
    ({ provider, verified_at, expires }) => provider === PAYMENT_SYSTEM && verified_at !== null && expires >= month,
  );
  return checkoutUrl({
    order: { customerId, contractId: contract.id, payType, extensionId },
    orderId,
    expiresAt,
    amount,
    purpose: purposes[locale][payType](contract.number),
    cards: known.slice(0, MOST_CARDS).map(({ token, mask, brand }) => ({ Token: token, Mask: mask, Brand: brand })),
    responseUrl: returnPath({ kind: 'payment', id: orderId, customerId, to: responseUrl, at: now }, locale),
    locale,
    clock,
  });
};
