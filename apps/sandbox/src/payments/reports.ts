import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '@pozyka/server-kit';
import type { FastifyBaseLogger } from 'fastify';
import { sign } from './signed-message.ts';

const ANSWER_WITHIN_MS = 10_000;
/** In seconds, minutes, then every hour of a day: a payment must be reported. */
const RETRY_AFTER_MS: readonly number[] = [1_000, 5_000, 30_000, 120_000, 600_000, ...Array.from({ length: 24 }, () => 3_600_000)];

interface ReportBase {
  readonly EventId: string;
  readonly OrderId: string;
  readonly Owner: string;
  readonly Card?: { readonly Token: string; readonly Mask: string; readonly Brand: string; readonly Expires: string };
}

/** What happened to a card that was checked. */
export interface CardReport extends ReportBase {
  readonly Kind: 'card';
  readonly Status: 'approved' | 'declined' | 'held';
  /** Kopiykas that are held on the card. */
  readonly Held?: number;
}

/** What happened to a payment. */
export interface PaymentReport extends Omit<ReportBase, 'Card'> {
  readonly Kind: 'payment';
  readonly Status: 'approved' | 'declined';
  /** Kopiykas. */
  readonly Amount: number;
  readonly Reference: string;
  /** When the money was taken; the report may be delivered later. */
  readonly PaidAt: string;
  readonly Mask: string;
}

type Report = CardReport | PaymentReport;

export interface ReportingOptions {
  readonly mainApiUrl: string;
  /** `{system}` of the callback. */
  readonly system: string;
  readonly secret: string;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

/** Tells the merchant what happened; a report that fails is retried in the background. */
export const reporter = ({ mainApiUrl, system, secret, clock, log }: ReportingOptions): ((report: Report) => Promise<void>) => {
  const address = new URL(`/v2/payment/${system}/callback`, mainApiUrl);

  /** True when no retry is needed: the merchant took it, or refused it for good. */
  const send = async (report: Report): Promise<boolean> => {
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sign(secret, { ...report, At: clock.now().toISOString() })),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      log.info({ event: report.EventId, status: response.status }, 'report');
      return response.status < 500 && response.status !== 429;
    } catch (error) {
      log.warn({ event: report.EventId, err: error }, 'report not delivered');
      return false;
    }
  };

  const retry = async (report: Report): Promise<void> => {
    for (const delay of RETRY_AFTER_MS) {
      await wait(delay, undefined, { ref: false });
      if (await send(report)) return;
    }
    log.error({ event: report.EventId }, 'report given up');
  };

  return async (report) => {
    if (!(await send(report))) void retry(report);
  };
};
