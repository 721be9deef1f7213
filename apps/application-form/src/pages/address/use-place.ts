import { splitStreet } from '@pozyka/domain/street';
import { useFormField } from '@pozyka/forms';
import { useEffect, useEffectEvent } from 'react';
import { useField, useForm } from 'react-final-form';
import type { PlaceForm } from './conversions.ts';

const subscription = { value: true } as const;
const left = { active: true } as const;

/**
 * One of the two addresses: its fields as they are now, and a way to change several at once. A house that an address book wrote into the street
 * goes into its own field once the street is left, as the server would read it.
 */
export const usePlace = (prefix: string) => {
  const { batch, change, getFieldState } = useForm();
  const of = (name: keyof PlaceForm) => `${prefix}${name}`;
  const region = useFormField(of('region'), '');
  const locality = useFormField(of('locality'), '');
  const streets = useFormField(of('streets'), '');
  // those that are not seen are fields too: newer answers of the server must not come into half of a place
  const localityType = useField<string>(of('locality_type'), { subscription }).input.value;
  const koatuu = useField<string>(of('koatuu'), { subscription }).input.value;
  const katottg = useField<string>(of('katottg'), { subscription }).input.value;
  const streetType = useField<string>(of('street_type'), { subscription }).input.value;
  const set = (fields: Partial<PlaceForm>) =>
    batch(() => {
      for (const [name, text] of Object.entries(fields)) change(`${prefix}${name}`, text);
    });
  const isTyping = useField(of('streets'), { subscription: left }).meta.active;

  // what the street was left with is read once, not each time that the others change: a house that is being corrected is not overwritten
  const splitLeft = useEffectEvent(() => {
    const valueOf = (name: keyof PlaceForm): string => getFieldState(of(name))?.value ?? '';
    const line = { streets: streets.value, street_type: streetType, house: valueOf('house'), apartment: valueOf('apartment') };
    const split = splitStreet(line);
    if (split !== line) set(split);
  });
  useEffect(() => {
    if (!isTyping) splitLeft();
  }, [isTyping, streets.value]);

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
    set,
  };
};
