import { Grid, Select, Stack } from '@pozyka/design-system';
import type { LoadHints } from '@pozyka/design-system/combobox';
import { FormTextField } from '@pozyka/forms';
import { LazyCombobox } from '@pozyka/forms/combobox';
import { useText } from '@pozyka/remote-kit';
import { isBlank } from '@pozyka/domain/text';
import { LookupFailed } from '../../features/lookups/lookup-failed.tsx';
import { useRegions } from '../../features/lookups/use-lookup.ts';
import { hintTexts, until } from '../../features/suggestions/hints.ts';
import { useLazySuggestCityQuery, useLazySuggestStreetQuery } from '../../features/suggestions/suggestion-api.ts';
import { Sourced } from '../../features/step-frame/sourced.tsx';
import { localityHints, placeOf, placeValue, streetHint, streetOf, streetValue } from './place-hints.ts';
import { usePlace } from './use-place.ts';

export interface PlaceFieldsProps {
  /** Tells the browser's own address book the two addresses apart. */
  section: string;
  prefix?: string;
}

/** An address: the settlement and the street from hints or by hand. */
export const PlaceFields = ({ section, prefix = '' }: PlaceFieldsProps) => {
  const text = useText();
  const { premises, region, locality, streets, values, set } = usePlace(prefix);
  const regions = useRegions(values.region);
  const [askCity] = useLazySuggestCityQuery();
  const [askStreet] = useLazySuggestStreetQuery();

  const loadCities: LoadHints = async (city, signal) => {
    const inRegion = await until(askCity({ area: values.region, city }, true), signal);
    // the region may be the wrong one: a choice from another one puts it right
    const found = inRegion.length > 0 || values.region === '' ? inRegion : await until(askCity({ area: '', city }, true), signal);
    return localityHints(found, regions.options, text);
  };
  const loadStreets: LoadHints = async (street, signal) => {
    const { region: area, locality: city, koatuu, katottg } = values;
    if (koatuu === '' && katottg === '' && isBlank(city)) return [];
    const found = await until(askStreet({ area, city, koatuu, katottg, street }, true), signal);
    return found.map((each) => streetHint(each, (old) => text('suggest.street-before', { old })));
  };
  return (
    <Stack>
      <LookupFailed lookups={[regions]} />
      <Sourced name={`${prefix}locality`} label={text('field.locality')}>
        <LazyCombobox
          {...locality}
          value={placeValue(values)}
          onChange={(value) => set(placeOf(value))}
          label={text('field.locality')}
          hint={text('hint.locality')}
          autoComplete={`${section} address-level2`}
          loadHints={loadCities}
          texts={hintTexts(text)}
          freeText
          required
        />
      </Sourced>
      <Sourced name={`${prefix}region`} label={text('field.region')}>
        <Select
          {...region}
          // a code is of a place in its own region
          onChange={(value) => set({ region: value, koatuu: '', katottg: '' })}
          label={text('field.region')}
          options={regions.options}
          placeholder={text('choose')}
          autoComplete="off"
          required
        />
      </Sourced>
      <Sourced name={`${prefix}streets`} label={text('field.streets')}>
        <LazyCombobox
          {...streets}
          value={streetValue(values)}
          onChange={(value) => set(streetOf(value))}
          label={text('field.streets')}
          hint={text('hint.streets')}
          autoComplete={`${section} address-line1`}
          loadHints={loadStreets}
          texts={hintTexts(text)}
          freeText
          required
        />
      </Sourced>
      <Grid min="10rem" {...premises}>
        <Sourced name={`${prefix}house`} label={text('field.house')}>
          <FormTextField name={`${prefix}house`} label={text('field.house')} hint={text('hint.house')} autoComplete="off" required />
        </Sourced>
        <Sourced name={`${prefix}apartment`} label={text('field.apartment')}>
          <FormTextField name={`${prefix}apartment`} label={text('field.apartment')} hint={text('hint.apartment')} autoComplete="off" />
        </Sourced>
      </Grid>
    </Stack>
  );
};
