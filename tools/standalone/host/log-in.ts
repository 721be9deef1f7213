import { sessionApi } from '@pozyka/api-client/session';
import type { Store } from '../../../apps/shell/src/app/store.ts';

/**
 * Logs a persona of the sandbox in as a customer does, by the code that was "sent" to him.
 * @throws ApiError as the API gives it: five codes an hour for one phone
 */
export const logIn = async (dispatch: Store['dispatch'], phone: string): Promise<void> => {
  const { generatePass, getOutbox, approvePass } = sessionApi.endpoints;
  await dispatch(generatePass.initiate({ Phone: phone })).unwrap();
  const messages = await dispatch(getOutbox.initiate(phone, { subscribe: false, forceRefetch: true })).unwrap();
  const code = messages.find((message) => message.code)?.code ?? '';
  await dispatch(approvePass.initiate({ Phone: phone, Code: code })).unwrap();
};
