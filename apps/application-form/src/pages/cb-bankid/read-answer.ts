/** What the bank sent the customer back with. */
export type BankAnswer =
  | { readonly kind: 'code'; readonly code: string; readonly state: string }
  | { readonly kind: 'denied' | 'fault' }
  /** Nothing: they have come by the history or by a bookmark. */
  | { readonly kind: 'none' };

/** Reads the query of the return address. */
export const readAnswer = (search: string): BankAnswer => {
  const query = new URLSearchParams(search);
  const [code, state, error] = [query.get('code'), query.get('state'), query.get('error')];
  if (error) return { kind: error === 'access_denied' ? 'denied' : 'fault' };
  return code && state ? { kind: 'code', code, state } : { kind: 'none' };
};
