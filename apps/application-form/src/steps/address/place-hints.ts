import type { LocalitySuggestion, StreetSuggestion } from '@pozyka/api-contract';
import type { ComboboxValue } from '@pozyka/design-system';
import type { Hint } from '@pozyka/design-system/combobox';
import type { Option } from '../../lookups/options.ts';
import type { PlaceForm } from './conversions.ts';

const SEPARATOR = '|';

/** The title of a suggestion's region, as the list of regions and the papers write it. */
export const regionTitle = ({ region, regionType }: Pick<LocalitySuggestion, 'region' | 'regionType'>): string =>
  `${region} ${regionType}`.trim();

/** A place in the list of hints: its type and region tell it from others of its name. */
export const localityHint = (found: LocalitySuggestion, regions: readonly Option[]): Hint => {
  const title = regionTitle(found);
  const region = found.region === found.locality ? '' : (regions.find(({ value }) => value === title)?.label ?? title);
  return {
    value: [found.koatuu, found.localityType, title].join(SEPARATOR),
    label: found.locality,
    note: [found.localityType, region].filter(Boolean).join(', '),
  };
};

/** The fields of a place that was chosen or typed. */
export const placeOf = ({ text, key }: ComboboxValue): Pick<PlaceForm, 'locality' | 'koatuu' | 'locality_type'> & { region?: string } => {
  if (key === undefined) return { locality: text, koatuu: '', locality_type: '' };
  const [koatuu = '', type = '', region = ''] = key.split(SEPARATOR);
  return { locality: text, koatuu, locality_type: type, ...(region ? { region } : {}) };
};

export const placeValue = ({
  region,
  locality,
  koatuu,
  locality_type: type,
}: Pick<PlaceForm, 'region' | 'locality' | 'koatuu' | 'locality_type'>): ComboboxValue => ({
  text: locality,
  key: koatuu ? [koatuu, type, region].join(SEPARATOR) : undefined,
});

/** A street in the list of hints, with the name that it had before. */
export const streetHint = ({ street, streetType, streetOld }: StreetSuggestion, before: (old: string) => string): Hint => ({
  value: [streetType, street].join(SEPARATOR),
  label: `${streetType} ${street}`,
  note: streetOld === null ? undefined : before(streetOld),
});

/** The fields of a street that was chosen or typed; by hand its type is part of its name. */
export const streetOf = ({ text, key }: ComboboxValue): Pick<PlaceForm, 'streets' | 'street_type'> => {
  if (key === undefined) return { streets: text, street_type: '' };
  const [type = '', street = ''] = key.split(SEPARATOR);
  return { streets: street, street_type: type };
};

export const streetValue = ({ streets, street_type: type }: Pick<PlaceForm, 'streets' | 'street_type'>): ComboboxValue => ({
  text: [type, streets].filter(Boolean).join(' '),
  key: type ? [type, streets].join(SEPARATOR) : undefined,
});
