import type { AskingRelease } from '../asking-release.ts';

/** A call as the browser that made it measured it. */
export interface BrowserSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly method: string;
  /** 0 without an answer. */
  readonly status: number;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly ms: number;
  readonly release: AskingRelease | undefined;
}

type Tell = (span: BrowserSpan) => void;

let tell: Tell | undefined;

/** Where spans of browsers go, as long as there is a collector; undefined afterwards. */
export const sendBrowserSpansTo = (to: Tell | undefined): void => {
  tell = to;
};

/** Records a browser's span beside those of the servers; nothing without telemetry. */
export const recordBrowserSpan = (span: BrowserSpan): void => tell?.(span);
