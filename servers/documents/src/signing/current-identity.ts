import type { Identity } from './identity.ts';

let current: Identity | undefined;

/** By whom papers of this process are signed. @throws Error before {@link useIdentity} */
export const identity = (): Identity => {
  if (!current) throw new Error('an identity is opened before the first paper');
  return current;
};

/** From here on papers of this process are signed by it. */
export const useIdentity = (by: Identity): void => {
  current = by;
};
