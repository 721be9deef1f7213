import type { PayType } from '@pozyka/api-contract/constants';
import { kyivDay } from '@pozyka/domain';
import type { Locale } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { selectCards } from '../../data/cards/store.ts';
import { payableOf, type Asked } from './payable.ts';
import { checkoutUrl, PROVIDER, type PageRequest } from './provider.ts';

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
 * Address of the provider's page that takes this payment for the running loan.
 * @throws ApiError as `payableOf`.
 */
export const startCheckout = async (db: Kysely<Database>, customerId: string, request: Asked & PageRequest): Promise<string> => {
  const { payType, amount, responseUrl, locale, clock } = request;
  const { contract, extensionId } = await payableOf(db, clock, customerId, request);
  const month = kyivDay(clock.now()).slice(0, 7);
  const known = (await selectCards(db, customerId)).filter(
    ({ provider, verified_at, expires }) => provider === PROVIDER && verified_at !== null && expires >= month,
  );
  return checkoutUrl({
    order: { customerId, contractId: contract.id, payType, extensionId },
    amount,
    purpose: purposes[locale][payType](contract.number),
    cards: known.slice(0, MOST_CARDS).map(({ token, mask, brand }) => ({ Token: token, Mask: mask, Brand: brand })),
    responseUrl,
    locale,
    clock,
  });
};
