import { errorText, isApiError } from '@pozyka/api-client';
import { accessApi, useGetIdentificationFormQuery, useGetRestoreSettingsQuery } from '@pozyka/api-client/access';
import type { FormFields } from '@pozyka/api-contract';
import { Heading, Notice, Stack, Text, TextLink } from '@pozyka/design-system';
import { ServerForm, type Refusal } from '@pozyka/forms/server-form';
import { Link, mustHave, useDispatch, useLocale, useLocation, useNavigate, useText } from '@pozyka/remote-kit';
import { useFailureNotice } from '@pozyka/remote-kit/use-failure-notice';
import { useState } from 'react';
import type { Store } from '../../core/store.ts';
import { identification, isSentBack, type RestoreState } from './restore-flow.ts';
import { loginWords } from './words.ts';

/** The first page of a restore: who the customer says they are. */
export const Identify = () => {
  const text = useText();
  const locale = useLocale();
  const words = loginWords[locale];
  const dispatch = useDispatch() as Store['dispatch'];
  const navigate = useNavigate();
  const { state } = useLocation();
  const { data: settings, error: settingsFailure } = useGetRestoreSettingsQuery();
  useFailureNotice(settingsFailure);
  const id = settings?.identificationId ?? '';
  const { data: definition, error: definitionFailure } = useGetIdentificationFormQuery(id, { skip: !id });
  useFailureNotice(definitionFailure);
  const [problem, setProblem] = useState<string>();

  const submit = async (fields: FormFields): Promise<Refusal | undefined> => {
    setProblem(undefined);
    try {
      const { token } = mustHave(await dispatch(accessApi.endpoints.identifyForPassword.initiate({ id, fields })));
      identification.keep(fields);
      await navigate('/password-restore/update', { state: { token, at: Date.now() } satisfies RestoreState });
    } catch (error) {
      if (isApiError(error) && error.fields) return error;
      const fallback = text(isApiError(error) && error.status === 0 ? 'error.offline' : 'error.unexpected');
      setProblem(isApiError(error) ? errorText(error, fallback) : fallback);
    }
    return undefined;
  };
  return (
    <Stack gap="m">
      <Heading level={1}>{words.restoreTitle}</Heading>
      {isSentBack(state) && <Notice tone="warning" role="alert" title={words.restoreOver} />}
      <Text tone="muted">{words.restoreLead}</Text>
      {definition && (
        <ServerForm definition={definition} locale={locale} onSubmit={submit} submitText={words.restoreContinue}>
          <TextLink as={Link} to="/login">
            {words.backToLogin}
          </TextLink>
        </ServerForm>
      )}
      {problem && <Notice tone="warning" role="alert" title={problem} />}
    </Stack>
  );
};
