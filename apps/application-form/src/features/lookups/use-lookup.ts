import { useLocale, useText } from '@pozyka/remote-kit';
import { identityDocumentTypes } from '@pozyka/api-contract/constants';
import { useGetLookupQuery, type ListName } from './lookup-api.ts';
import { idOptions, titleOptions, type Option } from './options.ts';

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
