import type { Delivery } from '@pozyka/api-contract';
import type { Locale } from '@pozyka/server-kit';
import type { Parcel } from '../../seed/data/parcels.ts';

/** What a seller says of the way of its parcels. Prices in kopiykas. */
export interface Dispatch {
  readonly city: string;
  readonly dispatchDays: number;
  readonly freeFrom: number | null;
  readonly pickup: boolean;
}

interface Way {
  readonly id: string;
  readonly title: Readonly<Record<Locale, string>>;
  /** On the road, days. */
  readonly days: readonly [from: number, to: number];
  /** Absent where such a parcel does not go this way. */
  readonly price: Partial<Readonly<Record<Parcel, number>>>;
  /** How many times the seller's own bound a good must cost to go for nothing. */
  readonly freeTimes: number;
}

const ways: readonly Way[] = [
  {
    id: 'branch',
    title: { uk: 'У відділення перевізника', ru: 'В отделение перевозчика' },
    days: [1, 3],
    price: { small: 7_500, box: 12_000, freight: 39_000 },
    freeTimes: 1,
  },
  { id: 'locker', title: { uk: 'У поштомат', ru: 'В почтомат' }, days: [1, 2], price: { small: 6_500 }, freeTimes: 1 },
  {
    id: 'courier',
    title: { uk: 'Курʼєром додому', ru: 'Курьером на дом' },
    days: [1, 4],
    price: { small: 11_000, box: 17_000, freight: 59_000 },
    freeTimes: 2,
  },
];

/** Freight is dear to carry: it goes for nothing from far dearer goods only. */
const FREIGHT_TIMES = 5;

const pickupTitle = (city: string): Record<Locale, string> => ({ uk: `Самовивіз, ${city}`, ru: `Самовывоз, ${city}` });

/** Ways in which a good of the given price (kopiykas) comes to its customer, the most usual first. */
export const deliveryOf = (seller: Dispatch, parcel: Parcel, goodPrice: number, language: Locale): Delivery[] => {
  const sent = ways.flatMap(({ id, title, days: [from, to], price: prices, freeTimes }) => {
    const price = prices[parcel];
    if (price === undefined) return [];
    const times = parcel === 'freight' ? FREIGHT_TIMES : 1;
    const freeFrom = seller.freeFrom === null ? null : seller.freeFrom * freeTimes * times;
    return {
      id,
      title: title[language],
      days: { from: from + seller.dispatchDays, to: to + seller.dispatchDays },
      price: freeFrom !== null && goodPrice >= freeFrom ? 0 : price,
      free_from: freeFrom,
    };
  });
  if (!seller.pickup) return sent;
  const days = { from: seller.dispatchDays, to: seller.dispatchDays + 1 };
  return [...sent, { id: 'pickup', title: pickupTitle(seller.city)[language], days, price: 0, free_from: null }];
};
