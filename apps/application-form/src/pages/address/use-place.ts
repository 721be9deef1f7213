import { useFormField } from '@pozyka/forms';
import { useField, useForm } from 'react-final-form';
import type { PlaceForm } from './conversions.ts';

const subscription = { value: true } as const;

/** One of the two addresses: its fields as they are now, and a way to change several at once. */
export const usePlace = (prefix: string) => {
  const { batch, change } = useForm();
  const of = (name: keyof PlaceForm) => `${prefix}${name}`;
  const region = useFormField(of('region'), '');
  const locality = useFormField(of('locality'), '');
  const streets = useFormField(of('streets'), '');
  // those that are not seen are fields too: newer answers of the server must not come into half of a place
  const localityType = useField<string>(of('locality_type'), { subscription }).input.value;
  const koatuu = useField<string>(of('koatuu'), { subscription }).input.value;
  const katottg = useField<string>(of('katottg'), { subscription }).input.value;
  const streetType = useField<string>(of('street_type'), { subscription }).input.value;
  return {
    region,
    locality,
    streets,
    values: {
      region: region.value,
      locality: locality.value,
      streets: streets.value,
      locality_type: localityType,
      koatuu,
      katottg,
      street_type: streetType,
    },
    set: (fields: Partial<PlaceForm>) =>
      batch(() => {
        for (const [name, text] of Object.entries(fields)) change(`${prefix}${name}`, text);
      }),
  };
};
