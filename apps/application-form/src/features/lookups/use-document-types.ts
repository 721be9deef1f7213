import { identityDocumentTypes } from '@pozyka/api-contract/constants';
import { useText } from '@pozyka/remote-kit';
import type { Option } from './options.ts';
import { useLookup } from './use-lookup.ts';

/** Documents of the list that the form has questions for, in the list's order and words; where it did not come, all of them in our own. */
export const useDocumentTypes = (): Option[] => {
  const text = useText();
  const { options } = useLookup('RegDocumentType');
  const known = options.filter(({ value }) => identityDocumentTypes.some((type) => type === value));
  return known.length > 0 ? known : identityDocumentTypes.map((type) => ({ value: type, label: text(`document.${type}`) }));
};
