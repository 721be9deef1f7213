import type { PasskeyAssertion, PasskeyAttestation, PasskeyCreation, PasskeyRequest } from '@pozyka/api-contract';
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { Text } from './use-text.ts';

/** Of the library's and the browser's own names of what went wrong. */
const problems: Readonly<Record<string, string>> = {
  NotAllowedError: 'cancelled',
  PressForgotten: 'forgotten',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
  ConstraintError: 'no-unlock',
  SecurityError: 'other-site',
};

/** Why a key was not made or used, and what to do next, for the customer. Its texts are the app's own: `device-key.<problem>`. */
export const keyProblem = (error: unknown, text: Text): string => {
  const problem = problems[error instanceof Error ? error.name : ''] ?? 'failed';
  return text(`device-key.${browserSupportsWebAuthn() ? problem : 'unsupported'}`);
};

/** The browser opened no window: the press was too long ago. The same request will do for the next press. */
class PressForgotten extends Error {
  override readonly name = 'PressForgotten';
}

/** Opens the browser's window. @throws PressForgotten where it was refused for a press that the browser had forgotten, else what it throws */
const openWindow = async <T>(open: () => Promise<T>): Promise<T> => {
  const isForgotten = navigator.userActivation?.isActive === false;
  try {
    return await open();
  } catch (error) {
    // some browsers open it without a press: a refusal alone tells
    if (isForgotten && error instanceof Error && error.name === 'NotAllowedError')
      throw new PressForgotten(error.message, { cause: error });
    throw error;
  }
};

/** The person proves a key; the browser shows its own window. @throws Error for `keyProblem` */
export const signWithKey = async ({ Options }: PasskeyRequest): Promise<PasskeyAssertion> => {
  const { id, response } = await openWindow(() => startAuthentication({ optionsJSON: Options }));
  return {
    Key: id,
    ClientData: response.clientDataJSON,
    AuthenticatorData: response.authenticatorData,
    Signature: response.signature,
    ...(response.userHandle && { UserHandle: response.userHandle }),
  };
};

/** The person makes a key; the browser shows its own window. @throws Error for `keyProblem` */
export const makeKey = async ({ Options }: PasskeyCreation): Promise<PasskeyAttestation> => {
  const { id, response } = await openWindow(() => startRegistration({ optionsJSON: Options }));
  return {
    Key: id,
    ClientData: response.clientDataJSON,
    Attestation: response.attestationObject,
    Transports: response.transports ?? [],
  };
};
