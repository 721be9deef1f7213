import { payTypes } from '@pozyka/api-contract/constants';
import * as z from 'zod/mini';
import { openOwner, sealOwner } from './owner-seal.ts';

const order = z.object({
  customerId: z.string(),
  contractId: z.string(),
  payType: z.enum(payTypes),
  extensionId: z.optional(z.string()),
});

/** What a payment is for. */
export type Order = z.output<typeof order>;

/** What a payment is for, unreadable to the provider and in addresses. */
export const sealOrder = (secret: string, { customerId, contractId, payType, extensionId }: Order): string =>
  sealOwner(secret, JSON.stringify({ customerId, contractId, payType, extensionId }));

/** The order; undefined for what we did not seal, and for the seal of a customer alone. */
export const openOrder = (secret: string, sealed: string): Order | undefined => {
  try {
    const opened = z.safeParse(order, JSON.parse(openOwner(secret, sealed) ?? ''));
    return opened.success ? opened.data : undefined;
  } catch {
    return undefined;
  }
};
