import { Button, Cluster, Icon, checkIcon, Stack, Text } from '@pozyka/design-system';
import { fieldId } from '@pozyka/forms';
import { useText } from '@pozyka/remote-kit';
import { use, type ReactNode, createContext } from 'react';
import { useField } from 'react-final-form';
import { styled } from 'styled-components';
import { normaliseName } from '@pozyka/domain/names';

/** What the customer's bank says, by the names of a form's fields and as its fields hold them; around the fields of a step. */
export const SourceValues = createContext<Readonly<Record<string, unknown>>>({});

/** Whether two values are the same but for how they are written. */
const sameAnswer = (typed: string, known: string): boolean =>
  normaliseName(typed).toLocaleUpperCase('uk') === normaliseName(known).toLocaleUpperCase('uk');

export interface SourcedProps {
  /** Of the field in the form. */
  name: string;
  /** Of the field on the page: names what the button fills in. */
  label: string;
  /** Offers the bank's answer where it is another one: for what must be as the bank has it. */
  offers?: boolean;
  /** The field. */
  children: ReactNode;
}

const Mark = styled(Text)`
  display: flex;
  align-items: center;
  gap: var(--space-2xs);
`;

/** A field with the mark of its source, as long as it shows what the customer's bank says. */
export const Sourced = ({ name, label, offers = false, children }: SourcedProps) => {
  const known = use(SourceValues)[name];
  if (typeof known !== 'string' || known === '') return children;
  return (
    <Stack gap="xs">
      {children}
      <BankAnswer name={name} label={label} offers={offers} known={known} />
    </Stack>
  );
};

const BankAnswer = ({ name, label, offers, known }: Required<Omit<SourcedProps, 'children'>> & { known: string }) => {
  const text = useText();
  const { input } = useField<string>(name, { subscription: { value: true } });
  if (sameAnswer(input.value, known)) {
    return (
      <Mark size="s" tone="success">
        <Icon path={checkIcon} size="1.25em" />
        <span>{text('bankid.mark')}</span>
      </Mark>
    );
  }
  if (!offers) return null;
  const take = () => {
    input.onChange(known);
    // the button goes; what it changed is where the customer looks next
    document.getElementById(fieldId(name))?.focus();
  };
  return (
    <Cluster gap="xs">
      <Text size="s">{text('bankid.differs', { value: known })}</Text>
      <Button look="secondary" aria-label={text('bankid.take-label', { field: label })} onClick={take}>
        {text('bankid.take')}
      </Button>
    </Cluster>
  );
};
