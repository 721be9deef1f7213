import { returnKinds, type ReturnKind } from '@pozyka/api-contract';
import type { Locale } from '@pozyka/server-kit';
import * as z from 'zod/mini';
import { keys } from '@pozyka/server-kit';

const SEAL = 'return';

/** What a customer was sent away for. */
export interface ReturnState {
  readonly kind: ReturnKind;
  /** Of the payment's order, or of the request for a signature. */
  readonly id: string;
  readonly customerId: string;
  /** Path of the page that they left, without locale. */
  readonly to: string;
  readonly at: Date;
}

// short: it is part of addresses
const sealed = z.tuple([z.enum(returnKinds), z.string(), z.string(), z.string(), z.int()]);

/**
 * Path of the page that says what came of it. Its state is sealed: it names nobody, and cannot be made by others. A browser without the customer's session
 * learns by it what worked; theirs goes on to `to`.
 */
export const returnPath = ({ kind, id, customerId, to, at }: ReturnState, locale: Locale): string => {
  const page = to.replace(/^\/ru(?=[/?#]|$)/, '');
  const state = keys().seal(SEAL, JSON.stringify([kind, id, customerId, page.startsWith('/') ? page : `/${page}`, at.getTime()]));
  return `${locale === 'ru' ? '/ru' : ''}/cb/return?${new URLSearchParams({ state }).toString()}`;
};

/** The state; undefined for what we did not seal. */
export const openReturn = (text: string): ReturnState | undefined => {
  try {
    const opened = z.safeParse(sealed, JSON.parse(keys().open(SEAL, text) ?? ''));
    if (!opened.success) return undefined;
    const [kind, id, customerId, to, at] = opened.data;
    return { kind, id, customerId, to, at: new Date(at) };
  } catch {
    return undefined;
  }
};
