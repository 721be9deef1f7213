import { Button, Card, Cluster, Heading, Stack } from '@pozyka/design-system';
import { FormPhoneField, FormSelect, FormTextField } from '@pozyka/forms';
import { useText } from '@pozyka/remote-kit';
import { useId } from 'react';
import type { Option } from '../../features/lookups/use-lookup.ts';
import { fieldName } from './conversions.ts';

export interface PersonFieldsProps {
  row: string;
  /** Place on the page, from 1. */
  number: number;
  types: readonly Option[];
  /** Absent where the person is one of those that are required. */
  onRemove?: (() => void) | undefined;
}

/** One contact person. */
export const PersonFields = ({ row, number, types, onRemove }: PersonFieldsProps) => {
  const text = useText();
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack>
        <Cluster justify="space-between">
          <Heading level={2} look={3} id={id}>
            {text('relation.person', { number })}
          </Heading>
          {onRemove && (
            <Button look="quiet" onClick={onRemove} aria-label={text('relation.remove-person', { number })}>
              {text('relation.remove')}
            </Button>
          )}
        </Cluster>
        <FormSelect name={fieldName(row, 'type')} label={text('relation.type')} options={types} placeholder={text('choose')} required />
        <FormTextField
          name={fieldName(row, 'name')}
          label={text('relation.name')}
          hint={text('relation.name-hint')}
          autoComplete="off"
          required
        />
        <FormPhoneField name={fieldName(row, 'phone')} label={text('relation.phone')} autoComplete="off" required />
      </Stack>
    </Card>
  );
};
