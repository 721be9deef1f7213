import { compact } from '@pozyka/domain/text';

const NUMBER = /^-?\d+(?:[.,]\d+)?$/;

/** `1 500,5` → 1500.5; undefined for what is not a number. */
export const numberFromTyped = (text: string): number | undefined => {
  const number = compact(text);
  return NUMBER.test(number) ? Number(number.replace(',', '.')) : undefined;
};

/** A number as it is typed here: with a decimal comma. */
export const numberToTyped = (value: number): string => String(value).replace('.', ',');

export interface NumberBounds {
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
}

const decimals = (value: number): number => String(value).split('.')[1]?.length ?? 0;

/** The text one step up (1) or down (-1), inside the bounds; from what is no number it goes to the nearest bound. */
export const stepTyped = (text: string, direction: 1 | -1, { min, max, step = 1 }: NumberBounds): string => {
  const value = numberFromTyped(text);
  const places = Math.max(decimals(step), decimals(value ?? 0));
  const next = value === undefined ? (min ?? 0) : Number((value + direction * step).toFixed(places));
  return numberToTyped(Math.min(Math.max(next, min ?? -Infinity), max ?? Infinity));
};
