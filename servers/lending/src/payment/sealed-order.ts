import { payTypes } from '@pozyka/api-contract/constants';
import * as z from 'zod/mini';
import { keys } from '@pozyka/server-kit';

const OWNER_SEAL = 'payment-owner';

const order = z.object({
  customerId: z.string(),
  contractId: z.string(),
  payType: z.enum(payTypes),
  extensionId: z.optional(z.string()),
  /** The link by which somebody else pays. */
  linkId: z.optional(z.string()),
});

/** What a payment is for. */
export type Order = z.output<typeof order>;

/** Whose a card check is, unreadable to the provider and in addresses. */
export const sealOwner = (customerId: string): string => keys().seal(OWNER_SEAL, customerId);

/** The customer; undefined for what we did not seal. */
export const openOwner = (sealed: string): string | undefined => keys().open(OWNER_SEAL, sealed);

/** What a payment is for, unreadable to the provider and in addresses. */
export const sealOrder = ({ customerId, contractId, payType, extensionId, linkId }: Order): string =>
  sealOwner(JSON.stringify({ customerId, contractId, payType, extensionId, linkId }));

/** The order; undefined for what we did not seal, and for the seal of a customer alone. */
export const openOrder = (sealed: string): Order | undefined => {
  try {
    const opened = z.safeParse(order, JSON.parse(openOwner(sealed) ?? ''));
    return opened.success ? opened.data : undefined;
  } catch {
    return undefined;
  }
};
