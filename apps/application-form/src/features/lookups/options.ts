import type { TitledItem } from '@pozyka/api-contract';

export interface Option {
  value: string;
  label: string;
}

/** Choices that are sent by their Id. */
export const idOptions = (items: readonly TitledItem[]): Option[] => items.map(({ id, title }) => ({ value: id, label: title }));

/**
 * Choices that are sent by their Ukrainian title, as papers and address suggestions write it, and shown in the page's
 * language. A value that is not on the list, such as one written by hand before, stays a choice.
 */
export const titleOptions = (ukrainian: readonly TitledItem[], shown: readonly TitledItem[], current: string): Option[] => {
  const labels = new Map(shown.map(({ id, title }) => [id, title]));
  const options = ukrainian.map(({ id, title }) => ({ value: title, label: labels.get(id) ?? title }));
  return current === '' || options.some(({ value }) => value === current) ? options : [{ value: current, label: current }, ...options];
};
