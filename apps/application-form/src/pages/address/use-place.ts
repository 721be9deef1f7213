import { splitStreet } from '@pozyka/domain/street';
import { useFormField } from '@pozyka/forms';
import { useEffect, useEffectEvent, useRef, type SyntheticEvent } from 'react';
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
  // those that are not seen are fields too: newer values of the server must not come into half of a place
  const localityType = useField<string>(of('locality_type'), { subscription }).input.value;
  const koatuu = useField<string>(of('koatuu'), { subscription }).input.value;
  const katottg = useField<string>(of('katottg'), { subscription }).input.value;
  const streetType = useField<string>(of('street_type'), { subscription }).input.value;
  const set = (fields: Partial<PlaceForm>) =>
    batch(() => {
      for (const [name, text] of Object.entries(fields)) change(`${prefix}${name}`, text);
    });
  const isTyping = useField(of('streets'), { subscription: left }).meta.active;

  const filled = useRef(new Set<string>());

  // what the street was left with is read once, not each time that the others change: a house that is being corrected is not overwritten
  const splitLeft = useEffectEvent(() => {
    const valueOf = (name: keyof PlaceForm): string => getFieldState(of(name))?.value ?? '';
    const line = { streets: streets.value, street_type: streetType, house: valueOf('house'), apartment: valueOf('apartment') };
    const split = splitStreet(line);
    if (split === line) return;
    for (const name of ['house', 'apartment'] as const) if (split[name] !== line[name]) filled.current.add(of(name));
    set(split);
  });
  useEffect(() => {
    if (!isTyping) splitLeft();
  }, [isTyping, streets.value]);

  const settle = ({ target }: SyntheticEvent): boolean => target instanceof HTMLInputElement && filled.current.delete(target.name);
  const select = (event: SyntheticEvent) => {
    // not before the click: the press behind a focus places the caret
    if (settle(event)) (event.target as HTMLInputElement).select();
  };

  return {
    /** For what holds house and flat: one that the split has filled is selected by the first tap, as Tab does, so that typing replaces it. */
    premises: { onClick: select, onKeyUp: settle, onBlur: settle },
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
