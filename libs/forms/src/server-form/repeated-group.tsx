import type { FormGroup } from '@pozyka/api-contract';
import { Button, Cluster, VisuallyHidden } from '@pozyka/design-system';
import type { Scope } from '@pozyka/domain/server-form';
import { use, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import { styled } from 'styled-components';
import { pathOf, placesOf, recordsOf, type TypedValues } from './form-values.ts';
import { newRecord } from './form-wire.ts';
import { ServerField } from './server-field.tsx';
import { ServerFormContext } from './server-form-context.ts';
import { sayIn } from './texts.ts';

/** A group of fields under its title. */
export const GroupBox = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-m);
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend {
    margin-bottom: var(--space-s);
    padding: 0;
    font-size: var(--text-l);
    font-weight: 700;
  }
`;

export interface RepeatedGroupProps {
  group: FormGroup & { repeat: NonNullable<FormGroup['repeat']> };
  values: TypedValues;
  top: Scope;
}

const Records = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-l);
`;

/** A group that the customer fills in several times: records are added and removed between its bounds. */
export const RepeatedGroup = ({ group, values, top }: RepeatedGroupProps) => {
  const { name, min, max } = group.repeat;
  const { change } = useForm();
  const say = sayIn(use(ServerFormContext).locale);
  const [said, setSaid] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const moveTo = useRef<'new' | 'adder'>(undefined);
  const records = recordsOf(group, values);
  const keys = Object.keys(records);
  const made = useRef(Math.max(min, ...keys.map((key) => Number(key.slice(1)) || 0)));
  const places = placesOf(group, values, top);
  const titleOf = (index: number) => say('repeat.number', { title: group.title, number: index + 1 });

  useEffect(() => {
    if (moveTo.current === 'adder') adder.current?.focus();
    if (moveTo.current === 'new')
      box.current?.querySelector<HTMLElement>(':scope > fieldset:last-of-type :is(input, select, textarea)')?.focus();
    moveTo.current = undefined;
  }, [keys.length]);

  const add = () => {
    // never a key that was used: the form library remembers what was touched
    made.current += 1;
    moveTo.current = 'new';
    change(pathOf(name), { ...records, [`r${made.current}`]: newRecord(group) });
    setSaid(say('repeat.added', { title: titleOf(keys.length) }));
  };
  const remove = (key: string, index: number) => {
    moveTo.current = 'adder';
    change(pathOf(name), Object.fromEntries(Object.entries(records).filter(([each]) => each !== key)));
    setSaid(say('repeat.removed', { title: titleOf(index) }));
  };

  return (
    <>
      <Records ref={box}>
        {keys.map((key, index) => (
          <GroupBox key={key}>
            <legend>{titleOf(index)}</legend>
            {places
              .filter(({ record }) => record === key)
              .map((place) => (
                <ServerField key={place.field.name} place={place} />
              ))}
            {keys.length > min && (
              <Cluster>
                <Button look="quiet" onClick={() => remove(key, index)}>
                  {say('repeat.remove', { title: titleOf(index) })}
                </Button>
              </Cluster>
            )}
          </GroupBox>
        ))}
      </Records>
      {keys.length < max && (
        <Cluster>
          <Button ref={adder} look="secondary" onClick={add}>
            {say('repeat.add', { title: group.title })}
          </Button>
        </Cluster>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
};
