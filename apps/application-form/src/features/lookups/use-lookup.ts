import { useLocale, useText } from '@pozyka/remote-kit';
import { identityDocumentTypes } from '@pozyka/api-contract/constants';
import type { TitledItem } from '@pozyka/api-contract';
import { useGetLookupQuery, type ListName } from './lookup-api.ts';

export interface Option {
  value: string;
  label: string;
}

/** Choices that are sent by their Id. */
const idOptions = (items: readonly TitledItem[]): Option[] => items.map(({ id, title }) => ({ value: id, label: title }));

/**
 * Choices that are sent by their Ukrainian title, as papers and address suggestions write it, and shown in the page's
 * language. A value that is not on the list, such as one written by hand before, stays a choice.
 */
const titleOptions = (ukrainian: readonly TitledItem[], shown: readonly TitledItem[], current: string): Option[] => {
  const labels = new Map(shown.map(({ id, title }) => [id, title]));
  const options = ukrainian.map(({ id, title }) => ({ value: title, label: labels.get(id) ?? title }));
  return current === '' || options.some(({ value }) => value === current) ? options : [{ value: current, label: current }, ...options];
};

export interface Lookup {
  options: Option[];
  /** Set where the list did not come. */
  retry: (() => void) | undefined;
}

/** A list whose choices are sent by Id. */
export const useLookup = (name: ListName): Lookup => {
  const { data = [], isError, refetch } = useGetLookupQuery({ name, language: useLocale() });
  return { options: idOptions(data), retry: isError ? () => void refetch() : undefined };
};

/** The regions, sent by their Ukrainian names; `current` is what is chosen now. */
export const useRegions = (current: string): Lookup => {
  const ukrainian = useGetLookupQuery({ name: 'Region', language: 'uk' });
  const shown = useGetLookupQuery({ name: 'Region', language: useLocale() });
  return {
    options: titleOptions(ukrainian.data ?? [], shown.data ?? [], current),
    retry: ukrainian.isError ? () => void ukrainian.refetch() : undefined,
  };
};

/** Documents of the list that the form has questions for, in the list's order and words; where it did not come, all of them in our own. */
export const useDocumentTypes = (): Option[] => {
  const text = useText();
  const { options } = useLookup('RegDocumentType');
  const known = options.filter(({ value }) => identityDocumentTypes.some((type) => type === value));
  return known.length > 0 ? known : identityDocumentTypes.map((type) => ({ value: type, label: text(`document.${type}`) }));
};
