import type { LocalitySuggestion, StreetSuggestion } from '@pozyka/api-contract';
import type { ComboboxValue } from '@pozyka/design-system';
import type { Hint } from '@pozyka/design-system/combobox';
import type { Text } from '@pozyka/remote-kit';
import type { Option } from '../../features/lookups/use-lookup.ts';
import type { PlaceForm } from './conversions.ts';

const SEPARATOR = '|';

/** The title of a suggestion's region, as the list of regions and the papers write it. */
const regionTitle = ({ region, regionType }: Pick<LocalitySuggestion, 'region' | 'regionType'>): string => `${region} ${regionType}`.trim();

const TOWN = 'м.';

/**
 * Places in the list of hints. A town is named with its region, a village by its district too, and by its community where two of the list are of one
 * district; their names stay as they are in every language.
 */
export const localityHints = (found: readonly LocalitySuggestion[], regions: readonly Option[], text: Text): Hint[] => {
  const sameDistrict = (one: LocalitySuggestion, other: LocalitySuggestion) =>
    one.locality === other.locality && one.district === other.district && regionTitle(one) === regionTitle(other);
  return found.map((each) => {
    const { locality, localityType, district, community, koatuu, katottg = '' } = each;
    const title = regionTitle(each);
    const twins = found.filter((other) => sameDistrict(each, other)).length > 1;
    const reported = [
      localityType,
      twins && community && text('suggest.community', { name: community }),
      (twins || localityType !== TOWN) && district && text('suggest.district', { name: district }),
      each.region !== locality && (regions.find(({ value }) => value === title)?.label ?? title),
    ];
    return {
      value: [katottg, koatuu, localityType, title].join(SEPARATOR),
      label: locality,
      note: reported.filter(Boolean).join(', '),
    };
  });
};

type ChosenPlace = Pick<PlaceForm, 'locality' | 'koatuu' | 'katottg' | 'locality_type'>;

/** The fields of a place that was chosen or typed. */
export const placeOf = ({ text, key }: ComboboxValue): ChosenPlace & { region?: string } => {
  if (key === undefined) return { locality: text, koatuu: '', katottg: '', locality_type: '' };
  const [katottg = '', koatuu = '', type = '', region = ''] = key.split(SEPARATOR);
  return { locality: text, koatuu, katottg, locality_type: type, ...(region ? { region } : {}) };
};

export const placeValue = ({
  region,
  locality,
  koatuu,
  katottg,
  locality_type: type,
}: ChosenPlace & Pick<PlaceForm, 'region'>): ComboboxValue => ({
  text: locality,
  key: koatuu || katottg ? [katottg, koatuu, type, region].join(SEPARATOR) : undefined,
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
