import { createIntent, errorText, isApiError } from '@pozyka/api-client';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { formsApi, useGetFormQuery, useSubmitFormMutation } from '@pozyka/api-client/forms';
import type { FormFields } from '@pozyka/api-contract';
import { Button, Notice, SkeletonText, Stack } from '@pozyka/design-system';
import { ServerForm as Form, type Refusal } from '@pozyka/forms/server-form';
import { useLocale, useText, type LoadContext } from '@pozyka/remote-kit';
import { useState } from 'react';
import { Sent, type SentProps } from './sent.tsx';
import { uploadToken, useFormFiles } from './use-form-files.ts';
import { useHintSource } from './use-hint-source.ts';

interface ServerFormProps {
  alias: string;
}

/** A form of the content server on any page; one that does not exist is nothing. */
const ServerForm = ({ alias }: ServerFormProps) => {
  const text = useText();
  const locale = useLocale();
  const { data: definition, error, refetch } = useGetFormQuery(alias);
  const [submitForm] = useSubmitFormMutation();
  const loadHints = useHintSource();
  const sendFile = useFormFiles(alias);
  const [intent] = useState(createIntent);
  const [sent, setSent] = useState<Omit<SentProps, 'onAgain'>>();
  const [problem, setProblem] = useState<string>();

  if (sent) return <Sent {...sent} onAgain={() => setSent(undefined)} />;
  if (!definition) {
    if (!error) return <SkeletonText lines={6} />;
    if (isApiError(error) && error.status === 404) return null;
    const again = (
      <Button look="secondary" onClick={() => void refetch()}>
        {text('form.again')}
      </Button>
    );
    return <Notice tone="warning" role="alert" title={text('form.not-loaded')} action={again} />;
  }

  const submit = async (fields: FormFields): Promise<Refusal | undefined> => {
    setProblem(undefined);
    try {
      const { id, request } = await submitForm({ form: alias, fields, token: uploadToken.get(), key: intent.keyFor(fields) }).unwrap();
      intent.settle();
      setSent({ id, title: definition.title, request });
      return undefined;
    } catch (failure) {
      intent.settle(failure);
      if (isApiError(failure) && failure.fields) return { fields: failure.fields };
      setProblem(
        isApiError(failure) ? errorText(failure, text(failure.status === 0 ? 'form.offline' : 'form.failed')) : text('form.failed'),
      );
      return {};
    }
  };
  return (
    <Stack gap="m">
      <Form definition={definition} locale={locale} onSubmit={submit} loadHints={loadHints} sendFile={sendFile} />
      {problem && <Notice tone="warning" role="alert" title={problem} />}
    </Stack>
  );
};

export const load = ({ dispatch }: LoadContext, { alias }: ServerFormProps): Promise<unknown> =>
  dispatch(fetchQuery(formsApi.endpoints.getForm, alias));

export default ServerForm;
