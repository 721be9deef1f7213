import { isApiError } from '@pozyka/api-client';
import { accessApi } from '@pozyka/api-client/access';
import type { FormDefinition, FormFields } from '@pozyka/api-contract';
import { Heading, Notice, Stack, Text, TextLink } from '@pozyka/design-system';
import { ServerForm, type Refusal } from '@pozyka/forms/server-form';
import { Link, mustHave, useDispatch, useLocale, useText } from '@pozyka/remote-kit';
import { problemText } from '@pozyka/remote-kit/problem-text';
import { useState } from 'react';
import { identification, type RestoreState } from './restore-flow.ts';

export interface IdentificationForm {
  /** Its id. */
  form: string;
  definition: FormDefinition;
}

export interface IdentifyProps extends IdentificationForm {
  /** From the second page, which was over. */
  isSentBack: boolean;
  onIdentified: (state: RestoreState) => void;
}

/** The first page of a restore: who the customer says they are. */
export const Identify = ({ form, definition, isSentBack, onIdentified }: IdentifyProps) => {
  const text = useText();
  const locale = useLocale();
  const dispatch = useDispatch();
  const [problem, setProblem] = useState<string>();

  const submit = async (fields: FormFields): Promise<Refusal | undefined> => {
    setProblem(undefined);
    try {
      const { token } = mustHave(await dispatch(accessApi.endpoints.identifyForPassword.initiate({ id: form, fields })));
      identification.keep(fields);
      onIdentified({ token, at: Date.now() });
    } catch (error) {
      if (isApiError(error) && error.fields) return error;
      setProblem(problemText(error, text));
    }
    return undefined;
  };
  return (
    <Stack gap="m">
      <Heading level={1}>{text('restore.title')}</Heading>
      {isSentBack && <Notice tone="warning" role="alert" title={text('restore.over')} />}
      <Text tone="muted">{text('restore.lead')}</Text>
      <ServerForm definition={definition} locale={locale} onSubmit={submit} submitText={text('restore.continue')}>
        <TextLink as={Link} to="/login">
          {text('account.back-to-login')}
        </TextLink>
      </ServerForm>
      {problem && <Notice tone="warning" role="alert" title={problem} />}
    </Stack>
  );
};
