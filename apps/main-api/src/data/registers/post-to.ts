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
  /** Names the question where it costs or leaves something: a register that is asked twice by it is asked once. */
  readonly key?: string;
  readonly body: object;
  readonly answer: z.ZodMiniType<T>;
}

/**
 * Asks a register. People stand in the body alone, and neither it nor the answer may reach a log.
 * @throws RegisterSilent where it is not named, does not answer in time, refuses us, or answers what is no answer.
 */
export const postTo = async <T>({ register, url, path, token, key, body, answer }: Question<T>): Promise<T> => {
  if (url === undefined) throw new RegisterSilent(register, 'no address is set');
  let response: Response;
  let told: unknown;
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
    told = response.ok ? await response.json() : await response.body?.cancel();
  } catch {
    throw new RegisterSilent(register, 'it does not answer');
  }
  if (!response.ok) throw new RegisterSilent(register, `it answered ${response.status}`);
  const parsed = z.safeParse(answer, told);
  if (!parsed.success) throw new RegisterSilent(register, 'its answer cannot be read');
  return parsed.data;
};
