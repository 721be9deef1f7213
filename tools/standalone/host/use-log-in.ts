import { errorText, isApiError } from '@pozyka/api-client';
import { sessionApi } from '@pozyka/api-client/session';
import { localePath } from '@pozyka/i18n';
import { useDispatch, useLocale, useText } from '@pozyka/remote-kit';
import { useState } from 'react';
import type { Store } from '../../../apps/shell/src/core/store.ts';
import { useHost } from './host-context.ts';

/**
 * Logs a persona of the sandbox in as a customer does, by the code that was "sent" to them.
 * @throws ApiError as the API gives it: five codes an hour for one phone
 */
const logIn = async (dispatch: Store['dispatch'], phone: string): Promise<void> => {
  const { generatePass, getOutbox, approvePass } = sessionApi.endpoints;
  await dispatch(generatePass.initiate({ Phone: phone })).unwrap();
  const messages = await dispatch(getOutbox.initiate(phone, { subscribe: false, forceRefetch: true })).unwrap();
  const code = messages.find((message) => message.code)?.code ?? '';
  await dispatch(approvePass.initiate({ Phone: phone, Code: code })).unwrap();
};

/** Logs a persona in and opens a document of their own; what the API refuses is a notice. */
export const useLogIn = () => {
  const dispatch = useDispatch() as Store['dispatch'];
  const text = useText();
  const locale = useLocale();
  const { notices } = useHost();
  const [busy, setBusy] = useState<string>();
  const start = async (phone: string, place?: string) => {
    setBusy(phone);
    try {
      await logIn(dispatch, phone);
      if (place === undefined) window.location.reload();
      else window.location.assign(localePath(place, locale));
    } catch (error) {
      const words = isApiError(error) ? errorText(error, String(error.status)) : String(error);
      notices.raise({ tone: 'danger', title: text('customer.failed'), text: words });
      setBusy(undefined);
    }
  };
  return { busy, logIn: (phone: string, place?: string) => void start(phone, place) };
};
