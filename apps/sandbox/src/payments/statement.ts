import type { Clock } from '@pozyka/server-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { sign } from './signed-message.ts';

const ANSWER_WITHIN_MS = 10_000;

/** A line of the lender's account, as the bank reports it. */
export interface Line {
  readonly LineId: string;
  /** Kopiykas. */
  readonly Amount: number;
  readonly PaidAt: string;
  readonly Reference: string;
  readonly Purpose: string;
  readonly Payer: { readonly Iban: string; readonly Name: string; readonly Code?: string };
}

/** Tells the lender what came to their account; false where they do not answer, and the payer may press again: the line is the same. */
export const statementTo =
  ({ MAIN_API_URL, BANK_SECRET: secret }: Config, { clock, log }: { readonly clock: Clock; readonly log: FastifyBaseLogger }) =>
  async (line: Line): Promise<boolean> => {
    try {
      const response = await fetch(new URL('/v2/payment/bank/statement', MAIN_API_URL), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sign(secret, { ...line, Currency: 'UAH', At: clock.now().toISOString() })),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      log.info({ line: line.LineId, status: response.status }, 'statement');
      return response.ok;
    } catch (error) {
      log.warn({ line: line.LineId, err: error }, 'statement not delivered');
      return false;
    }
  };
