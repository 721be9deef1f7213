/** What speaks to authenticators, as a chunk of its own. */
export { keyProblem, signWithKey } from '@pozyka/remote-kit/passkey';
