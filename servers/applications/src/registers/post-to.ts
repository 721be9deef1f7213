import { tracedFetch } from '@pozyka/server-kit';
import * as z from 'zod/mini';
import type { Register } from '@pozyka/api-contract/constants';
import { settings } from './settings.ts';

/** A register gave no answer that can be read: nothing is known, and nothing may be guessed. */
export class RegisterSilent extends Error {
  override readonly name = 'RegisterSilent';
  readonly register: Register;

  constructor(register: Register, reason: string) {
    super(`${register}: ${reason}`);
    this.register = register;
  }
}

export interface Question<T> {
  readonly register: Register;
  readonly url: string | undefined;
  readonly path: string;
  readonly token: string;
  /** Names the query where it costs or leaves something: one that is repeated by it counts once. */
  readonly key?: string;
  readonly body: object;
  readonly answer: z.ZodMiniType<T>;
}

/**
 * Asks a register. People stand in the body alone, and neither it nor the answer may reach a log.
 * @throws RegisterSilent where it is not named, does not respond in time, refuses us, or sends what cannot be read.
 */
export const postTo = async <T>({ register, url, path, token, key, body, answer }: Question<T>): Promise<T> => {
  if (url === undefined) throw new RegisterSilent(register, 'no address is set');
  let response: Response;
  let sent: unknown;
  try {
    response = await tracedFetch(new URL(path, url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(settings().REGISTER_TIMEOUT),
    });
    sent = response.ok ? await response.json() : await response.body?.cancel();
  } catch {
    throw new RegisterSilent(register, 'it does not answer');
  }
  if (!response.ok) throw new RegisterSilent(register, `it answered ${response.status}`);
  const parsed = z.safeParse(answer, sent);
  if (!parsed.success) throw new RegisterSilent(register, 'its answer cannot be read');
  return parsed.data;
};
