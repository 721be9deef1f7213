import { openReturn, type ReturnState } from '../returns/return-state.ts';

/** The sealed state of an address that customers come back to. */
export const stateOf = (address: string): string => new URL(address, 'http://site.test').searchParams.get('state') ?? '';

/** What it says to the server alone. */
export const errandOf = ({ ResponseUrl }: { readonly ResponseUrl: string }): ReturnState | undefined => openReturn(stateOf(ResponseUrl));
