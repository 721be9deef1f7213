import { useLazyListCardsQuery } from '@pozyka/api-client/cards';
import { useHeldSum } from '@pozyka/api-client/held-sum';
import { heldSumFromTyped } from '@pozyka/domain/typed-sum';
import { Button, Notice, Stack, Text, TextField } from '@pozyka/design-system';
import { useNotify, useText } from '@pozyka/remote-kit';
import { usePaymentSystem } from '@pozyka/remote-kit/payment-system';
import { problemText } from '@pozyka/remote-kit/problem-text';
import { useId, useState, type SubmitEvent } from 'react';

type State = { busy: boolean; wrong?: string; problem?: string };

/** Confirms a card by the small sum that the provider holds on it. */
export const ConfirmSum = ({ cardId, tries }: { cardId: string; tries: number }) => {
  const text = useText();
  const notify = useNotify();
  const field = useId();
  const [readCards] = useLazyListCardsQuery();
  const guess = useHeldSum(cardId, usePaymentSystem());
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<State>({ busy: false });

  const said = (error: unknown) => problemText(error, text, 'failed');
  const send = async (amount: number) => {
    setState({ busy: true });
    const outcome = await guess(amount);
    if (!outcome) return;
    if ('confirmed' in outcome) {
      notify.success({ text: text('cards.confirmed') });
      await readCards();
    }
    setState({ busy: false, ...('wrong' in outcome && outcome), ...('error' in outcome && { problem: said(outcome.error) }) });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const sum = heldSumFromTyped(typed);
    if (sum !== undefined) return void send(sum);
    setState({ busy: false, wrong: text('cards.held-invalid') });
    document.getElementById(field)?.focus();
  };
  return (
    <form method="dialog" noValidate onSubmit={submit}>
      <Stack gap="s" align="start">
        <Text size="s">{text('cards.held-text')}</Text>
        <TextField
          id={field}
          label={text('cards.held-sum')}
          hint={text('cards.held-hint')}
          inputMode="decimal"
          autoComplete="off"
          required
          value={typed}
          error={state.wrong}
          onChange={setTyped}
        />
        {/* what was wrong says it too */}
        {state.wrong === undefined && (
          <Text size="s" tone="muted">
            {text('cards.held-tries', { left: tries })}
          </Text>
        )}
        {state.problem && (
          <Notice tone="danger" role="alert">
            {state.problem}
          </Notice>
        )}
        <Button type="submit" loading={state.busy} loadingLabel={text('wait')}>
          {text('cards.held-confirm')}
        </Button>
      </Stack>
    </form>
  );
};
