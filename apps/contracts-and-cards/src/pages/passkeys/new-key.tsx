import { passkeyRules } from '@pozyka/api-contract/constants';
import { Button, FormActions, Stack, Text, TextField } from '@pozyka/design-system';
import { tidy } from '@pozyka/domain/text';
import { useLocale } from '@pozyka/remote-kit';
import { useState, type SubmitEvent } from 'react';
import { passkeysWords } from './words.ts';

const FIELD = 'passkey-name';

/** A name for the key that is about to be made. */
export const NewKey = ({ busy, onAdd }: { busy: boolean; onAdd: (name: string) => Promise<boolean> }) => {
  const words = passkeysWords[useLocale()];
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (tidy(name) === '') {
      setProblem(words.nameWrong);
      document.getElementById(FIELD)?.focus();
      return;
    }
    if (await onAdd(tidy(name))) setName('');
  };
  return (
    <form method="dialog" noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="m">
        <Text tone="muted">{words.addText}</Text>
        <TextField
          id={FIELD}
          name="name"
          label={words.name}
          hint={words.nameHint}
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
        <Button type="submit" loading={busy} loadingLabel={words.wait}>
          {words.add}
        </Button>
      </FormActions>
    </form>
  );
};
