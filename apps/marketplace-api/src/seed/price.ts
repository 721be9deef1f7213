import type { Random } from './random.ts';

const KOPIYKAS = 100;

/** Rounds whole ₴ to a price as shops write it: 189, 1 249, 15 999. */
const shopPrice = (hryvnias: number): number => {
  const step = hryvnias < 1_000 ? 10 : hryvnias < 10_000 ? 50 : 500;
  return Math.max(step, Math.round(hryvnias / step) * step) - 1;
};

/**
 * The price of a good, kopiykas: `grade` from 0 (plain) to 1 (the best) moves it between the bounds (whole ₴) by ratio,
 * because dear goods differ by thousands and cheap ones by tens.
 */
export const priceOf = (random: Random, [min, max]: readonly [number, number], grade: number): number => {
  const noise = Math.exp((random.next() - 0.5) * 0.3);
  const hryvnias = min * (max / min) ** grade * noise;
  return shopPrice(Math.min(max, Math.max(min, hryvnias))) * KOPIYKAS;
};

/** What it cost before a cut of 7 to 35 %, kopiykas; always above `price`. */
export const oldPriceOf = (random: Random, price: number): number => {
  const before = shopPrice((price / KOPIYKAS) * (1.07 + random.next() * 0.28)) * KOPIYKAS;
  return Math.max(before, price + 10 * KOPIYKAS);
};
