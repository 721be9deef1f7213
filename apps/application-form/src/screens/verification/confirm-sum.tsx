import { createIntent, isApiError } from '@pozyka/api-client';
import { useConfirmCardMutation } from '@pozyka/api-client/cards';
import type { Card as BankCard } from '@pozyka/api-contract';
import { kopiykasFromTyped } from '@pozyka/domain/typed-sum';
import { Button, Card, FormActions, Heading, Stack, Text, TextField } from '@pozyka/design-system';
import { useGoToStatus, useText } from '@pozyka/remote-kit';
import { useId, useRef, useState, type FormEvent } from 'react';
import { ProblemView, type Problem } from '../../saving/problem.tsx';
import { maskText } from '../../texts/mask-text.ts';

/** The provider holds a small sum on the card; whoever sees the card's account knows it. */
export const ConfirmSum = ({ card: { Id, Mask, HeldTries = 0 } }: { card: BankCard }) => {
  const text = useText();
  const id = useId();
  const field = useId();
  const { send, sending, problem, wrong } = useConfirm(Id);
  const [typed, setTyped] = useState('');
  const [invalid, setInvalid] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const sum = kopiykasFromTyped(typed);
    setInvalid(sum === undefined);
    if (sum !== undefined) return send(sum);
    document.getElementById(field)?.focus();
  };
  return (
    <Card as="section" aria-labelledby={id}>
      <form noValidate onSubmit={submit}>
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

const useConfirm = (CardId: string) => {
  const goToStatus = useGoToStatus();
  const [confirmCard] = useConfirmCardMutation();
  const [intent] = useState(createIntent);
  const busy = useRef(false);
  const [state, setState] = useState<{ sending: boolean; problem?: Problem; wrong?: string }>({ sending: false });

  const confirm = async (Amount: number) => {
    const body = { CardId, Amount };
    await confirmCard({ body, key: intent.keyFor(body) }).unwrap();
    await goToStatus();
    setState({ sending: false });
  };
  const failed = (error: unknown) => {
    // each guess is one try, the same sum typed again too
    if (isApiError(error) && error.status >= 400 && error.status < 500) intent.done();
    const wrong = isApiError(error) ? error.fields?.['Amount'] : undefined;
    setState(wrong === undefined ? { sending: false, problem: { error } } : { sending: false, wrong: [wrong].flat().join('\n') });
  };
  const send = (sum: number) => {
    if (busy.current) return;
    busy.current = true;
    setState({ sending: true });
    confirm(sum)
      .catch(failed)
      .finally(() => {
        busy.current = false;
      });
  };
  return { ...state, send };
};
