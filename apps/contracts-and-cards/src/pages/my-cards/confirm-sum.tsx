import { createIntent, errorText, isApiError } from '@pozyka/api-client';
import { useConfirmCardMutation, useLazyListCardsQuery } from '@pozyka/api-client/cards';
import { kopiykasFromTyped } from '@pozyka/domain/typed-sum';
import { Button, Notice, Stack, Text, TextField } from '@pozyka/design-system';
import { useNotify, useText } from '@pozyka/remote-kit';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { isAnswered } from '../../features/is-answered.ts';

type State = { busy: boolean; wrong?: string; problem?: string };

/** Confirms a card by the small sum that the provider holds on it. */
export const ConfirmSum = ({ cardId, tries }: { cardId: string; tries: number }) => {
  const text = useText();
  const notify = useNotify();
  const field = useId();
  const [confirm] = useConfirmCardMutation();
  const [readCards] = useLazyListCardsQuery();
  const [intent] = useState(createIntent);
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<State>({ busy: false });
  const running = useRef(false);

  const failure = (error: unknown): State => {
    const wrong = isApiError(error) ? error.fields?.['Amount'] : undefined;
    if (wrong !== undefined) return { busy: false, wrong: [wrong].flat().join('\n') };
    const problem = isApiError(error) && error.status > 0 ? errorText(error, text('failed.text')) : text('failed.offline');
    return { busy: false, problem };
  };
  const send = async (Amount: number) => {
    if (running.current) return;
    running.current = true;
    setState({ busy: true });
    const body = { CardId: cardId, Amount };
    const { error } = await confirm({ body, key: intent.keyFor(body) });
    // each guess is one try, the same sum typed again too
    if (error === undefined || isAnswered(error)) intent.done();
    if (error === undefined) {
      notify.success({ text: text('cards.confirmed') });
      await readCards();
    }
    running.current = false;
    setState(error === undefined ? { busy: false } : failure(error));
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const sum = kopiykasFromTyped(typed);
    if (sum !== undefined) return void send(sum);
    setState({ busy: false, wrong: text('cards.held-invalid') });
    document.getElementById(field)?.focus();
  };
  return (
    <form noValidate onSubmit={submit}>
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
