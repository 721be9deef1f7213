import { isApiError } from '@pozyka/api-client';
import type { PlaceNow } from '../../core/place-now.ts';

/**
 * What the gateway counts per release: contract, refused before any of its code; code, not loaded or not what was
 * released; data, not answered by an API.
 */
export type FailureKind = 'contract' | 'code' | 'data' | 'page' | 'problem';

/** A failure of a page as it is reported to the gateway: a place and a kind, nothing of the visitor. */
export interface BrowserError extends PlaceNow {
  kind: FailureKind;
  /** Shown on the card, if there is one; the gateway's log has it too. */
  trace: string | undefined;
}

const KINDS: Record<string, FailureKind> = { UnmetContract: 'contract', CodeLost: 'code', ChunkLoadError: 'code' };

export const kindOf = (error: unknown): FailureKind =>
  isApiError(error) ? 'data' : (error instanceof Error && KINDS[error.name]) || 'page';

/** Sends it also from a page that is about to be left; one that does not arrive is not sent again. */
export const tellGateway = ({ trace, ...report }: BrowserError): void => {
  const headers = { 'content-type': 'application/json', ...(trace ? { 'x-request-id': trace } : {}) };
  void fetch('/errors', { method: 'POST', keepalive: true, headers, body: JSON.stringify(report) }).catch(() => undefined);
};
