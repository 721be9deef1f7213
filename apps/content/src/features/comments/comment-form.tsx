import { createIntent, isApiError } from '@pozyka/api-client';
import { commentLengthMax } from '@pozyka/api-contract/constants';
import { Button, Cluster, Notice, Stack, TextArea } from '@pozyka/design-system';
import { counterText } from '@pozyka/forms/counter-text';
import { useLocale, useText } from '@pozyka/remote-kit';
import { problemText } from '@pozyka/remote-kit/problem-text';
import { isBlank } from '@pozyka/domain/text';
import { useEffect, useId, useState, type FormEvent } from 'react';
import { saveDraft, readDraft } from './drafts.ts';

export interface CommentFormProps {
  /** Names the draft. */
  place: string;
  label: string;
  hint?: string | undefined;
  submitLabel: string;
  /** What is edited. */
  text?: string;
  /** Takes the focus when it appears. */
  isOpened?: boolean;
  /** Rejects with an ApiError. */
  onSend: (text: string, key: string) => Promise<void>;
  onCancel?: () => void;
}

/** A comment being written: what is typed stays in any case, until it is sent or given up. */
export const CommentForm = ({ place, label, hint, submitLabel, text = '', isOpened = false, onSend, onCancel }: CommentFormProps) => {
  const words = useText();
  const locale = useLocale();
  const id = useId();
  const [typed, setTyped] = useState(() => readDraft(place) || text);
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [sending, setSending] = useState(false);
  const [intent] = useState(createIntent);

  useEffect(() => {
    if (isOpened) document.getElementById(id)?.focus();
  }, [id, isOpened]);

  const change = (value: string) => {
    setTyped(value);
    saveDraft(place, value === text ? '' : value);
    setProblem(undefined);
  };
  const refuse = (message: string) => {
    setProblem(message);
    document.getElementById(id)?.focus();
  };
  const send = async () => {
    if (sending) return;
    setRefusal(undefined);
    if (isBlank(typed)) return refuse(words('comments.empty'));
    if (typed.length > commentLengthMax) return refuse(words('comments.too-long', { count: commentLengthMax }));
    setSending(true);
    try {
      await onSend(typed, intent.keyFor([place, typed]));
      intent.settle();
      saveDraft(place, '');
      setTyped(text);
    } catch (error) {
      intent.settle(error);
      if (!isApiError(error)) throw error;
      const field = [error.fields?.['text'] ?? []].flat();
      if (field.length > 0) refuse(field.join(' '));
      else setRefusal(problemText(error, words, 'comments.problem'));
    } finally {
      setSending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form method="dialog" noValidate onSubmit={submit}>
      <Stack gap="s">
        <TextArea
          id={id}
          label={label}
          hint={hint}
          value={typed}
          onChange={change}
          error={problem}
          maxLength={commentLengthMax}
          {...(typed.length > commentLengthMax - 500 && { counterText: counterText(locale) })}
        />
        {refusal && <Notice tone="warning" role="alert" title={refusal} />}
        <Cluster gap="s">
          <Button type="submit" loading={sending} loadingLabel={words('comments.sending')}>
            {submitLabel}
          </Button>
          {onCancel && (
            <Button
              look="quiet"
              onClick={() => {
                saveDraft(place, '');
                onCancel();
              }}
            >
              {words('comments.cancel')}
            </Button>
          )}
        </Cluster>
      </Stack>
    </form>
  );
};
