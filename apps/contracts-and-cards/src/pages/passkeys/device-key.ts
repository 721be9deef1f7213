/** What speaks to authenticators, as a chunk of its own. */
export { keyProblem, makeKey, signWithKey } from '@pozyka/remote-kit/passkey';
