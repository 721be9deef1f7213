import type { Kopiykas } from './money.ts';
import { plain } from './text.ts';
import type { Typed } from './text.ts';

const CURRENCY = '(?:₴|грн\\.?|гривень|гривн[іяаы]|гривен|uah)';
const THOUSAND = /^(?:тис|тыс|к|k)/;
const SCALE = '(тис(?:яч[іа]?)?\\.?|тыс(?:яч[иа]?)?\\.?|млн\\.?|к|k)';
const SUM = new RegExp(`^${CURRENCY}? ?(\\d[\\d '.,]*?) ?${SCALE}? ?(?:${CURRENCY}(?: ?(\\d{1,2}) ?коп(?:\\.|ійок|ійки|еек|ейки)?)?)?$`);
/** Whole hryvnias in groups of three, or in none; a sum of more digits is no sum of ours. */
const WHOLE = /^(?:\d{1,12}|[1-9]\d{0,2}(?:\.\d{3}){1,3}|[1-9]\d{0,2}(?:,\d{3}){1,3})$/;

/** A number as [whole, decimals] by the rule of ADR 0056: one or two digits behind the last dot or comma are decimals, three are a group. */
const partsOf = (typed: string, decimalsMax: number): readonly [whole: string, decimals: string] | undefined => {
  const number = typed.replace(/[ ']/g, '').replace(/[.,]$/, '');
  const [, head = '', sign = '', decimals = ''] = new RegExp(`^(.+)([.,])(\\d{1,${decimalsMax}})$`).exec(number) ?? [];
  const whole = sign === '' ? number : head;
  return WHOLE.test(whole) && (sign === '' || !whole.includes(sign)) ? [whole.replace(/[.,]/g, ''), decimals] : undefined;
};

/**
 * A sum of hryvnias as typed, in kopiykas: `15 000`, `15.000,00`, `15000 грн`, `₴15000`, `15 тис`, `3,47`, `3 грн 47 коп`. A lone dot or comma
 * before three digits groups (`1.500` is 1 500 ₴), before one or two it is decimal (`1.50` is 1 ₴ 50). Undefined for what is no such sum.
 */
export const kopiykasFromTyped = (typed: Typed): Kopiykas | undefined => {
  const text = plain(typed).toLowerCase().replace(/ +/g, ' ').trim();
  const [, number, scale, kopiykas] = SUM.exec(text) ?? [];
  const parts = number === undefined ? undefined : partsOf(number, scale === undefined ? 2 : 3);
  if (!parts) return undefined;
  const [whole, decimals] = parts;
  if (scale !== undefined) return (Number(whole) * 1_000 + Number(decimals.padEnd(3, '0'))) * (THOUSAND.test(scale) ? 100 : 100_000);
  if (kopiykas !== undefined) return decimals === '' ? Number(whole) * 100 + Number(kopiykas) : undefined;
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
};

/** More was never held on a card. A larger sum is a slip, and must not cost a try. */
const HELD_MOST: Kopiykas = 99_999;

/** The sum that was held on a card, as typed; undefined for what cannot be one. */
export const heldSumFromTyped = (typed: Typed): Kopiykas | undefined => {
  const sum = kopiykasFromTyped(typed);
  return sum !== undefined && sum <= HELD_MOST ? sum : undefined;
};
