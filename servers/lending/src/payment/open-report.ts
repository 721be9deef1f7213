import { ApiError, badRequest, wireClock, type Clock } from '@pozyka/server-kit';
import * as z from 'zod/mini';
import { verify, type SignedMessage } from './signed-message.ts';

/** How far a partner's time may be from ours. */
const WINDOW_MS = 5 * 60_000;

export const forged = (): ApiError => new ApiError({ status: 403, message: 'error.forbidden' });

/**
 * What a partner signed just now. Who acts on it remembers its name: within the window the same report may come again.
 * @throws ApiError 403 for a wrong signature or a time too far from now, 400 for a report that is not one.
 */
export const openReport = <T extends { readonly At: string }>(
  schema: z.ZodMiniType<T>,
  message: SignedMessage,
  { secret, clock }: { readonly secret: string; readonly clock: Clock },
): T => {
  const signed = verify(secret, message);
  if (signed === undefined) throw forged();
  const parsed = z.safeParse(schema, signed);
  if (!parsed.success) throw badRequest();
  if (Math.abs(wireClock(clock).now().getTime() - Date.parse(parsed.data.At)) > WINDOW_MS) throw forged();
  return parsed.data;
};
