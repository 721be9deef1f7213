import { passkeyRules } from '@pozyka/api-contract/constants';
import { Button, FormActions, Stack, Text, TextField } from '@pozyka/design-system';
import { tidy } from '@pozyka/domain/text';
import { useText } from '@pozyka/remote-kit';
import { useState, type SubmitEvent } from 'react';

const FIELD = 'passkey-name';

/** A name for the key that is about to be made. */
export const NewKey = ({ busy, onAdd }: { busy: boolean; onAdd: (name: string) => Promise<boolean> }) => {
  const text = useText();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (tidy(name) === '') {
      setProblem(text('passkeys.name-wrong'));
      document.getElementById(FIELD)?.focus();
      return;
    }
    if (await onAdd(tidy(name))) setName('');
  };
  return (
    <form method="dialog" noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="m">
        <Text tone="muted">{text('passkeys.add-text')}</Text>
        <TextField
          id={FIELD}
          name="name"
          label={text('passkeys.name')}
          hint={text('passkeys.name-hint')}
          value={name}
          maxLength={passkeyRules.nameLength}
          error={problem}
          required
          autoComplete="off"
          onChange={(typed) => {
            setName(typed);
            setProblem(undefined);
          }}
        />
      </Stack>
      <FormActions>
        <Button type="submit" loading={busy} loadingLabel={text('wait')}>
          {text('passkeys.add')}
        </Button>
      </FormActions>
    </form>
  );
};
