import { useHeldSum } from '@pozyka/api-client/held-sum';
import type { Card as BankCard } from '@pozyka/api-contract';
import { heldSumFromTyped } from '@pozyka/domain/typed-sum';
import { Button, Card, FormActions, Heading, Stack, Text, TextField } from '@pozyka/design-system';
import { useGoToStatus, useText } from '@pozyka/remote-kit';
import { usePaymentSystem } from '@pozyka/remote-kit/payment-system';
import { useId, useState, type FormEvent } from 'react';
import { ProblemView, type Problem } from '../saving/problem.tsx';
import { maskText } from './card.ts';

/** The provider holds a small sum on the card; anyone who sees the card's account knows it. */
export const ConfirmSum = ({ card: { Id, Mask, HeldTries = 0 } }: { card: BankCard }) => {
  const text = useText();
  const id = useId();
  const field = useId();
  const { send, sending, problem, wrong } = useConfirm(Id);
  const [typed, setTyped] = useState('');
  const [invalid, setInvalid] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const sum = heldSumFromTyped(typed);
    setInvalid(sum === undefined);
    if (sum !== undefined) return void send(sum);
    document.getElementById(field)?.focus();
  };
  return (
    <Card as="section" aria-labelledby={id}>
      <form method="dialog" noValidate onSubmit={submit}>
        <Stack>
          <Heading level={2} look={3} id={id}>
            {text('held.title')}
          </Heading>
          <Text>{text('held.text', { mask: maskText(Mask) })}</Text>
          <TextField
            id={field}
            label={text('held.sum')}
            hint={text('held.hint')}
            inputMode="decimal"
            autoComplete="off"
            required
            value={typed}
            onChange={setTyped}
            error={invalid ? text('held.invalid') : wrong}
          />
          {/* what was wrong says it too */}
          {!wrong && <Text tone="muted">{text('held.tries', { left: HeldTries })}</Text>}
          <ProblemView problem={problem} title={text('held.failed')} />
          <FormActions>
            <Button type="submit" size="l" loading={sending} loadingLabel={text('held.sending')}>
              {text('held.confirm')}
            </Button>
          </FormActions>
        </Stack>
      </form>
    </Card>
  );
};

const useConfirm = (cardId: string) => {
  const goToStatus = useGoToStatus();
  const guess = useHeldSum(cardId, usePaymentSystem());
  const [state, setState] = useState<{ sending: boolean; problem?: Problem; wrong?: string }>({ sending: false });

  const send = async (sum: number) => {
    setState({ sending: true });
    const outcome = await guess(sum);
    if (!outcome) return;
    if ('wrong' in outcome) return setState({ sending: false, wrong: outcome.wrong });
    if ('error' in outcome) return setState({ sending: false, problem: outcome });
    const lost = await goToStatus().then(
      () => ({}),
      (error: unknown) => ({ problem: { error } }),
    );
    setState({ sending: false, ...lost });
  };
  return { ...state, send };
};
