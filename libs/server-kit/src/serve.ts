import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { ConfigError } from './config/read-config.ts';
import { FolderLockedError } from './database/lock-file.ts';
import { metricsServer } from './metrics/metrics-port.ts';
import { openTelemetry, type TelemetryOptions } from './telemetry/open-telemetry.ts';

const STOP_WITHIN_MS = 10_000;

export interface ServeOptions {
  readonly app: FastifyInstance;
  readonly host: string;
  readonly port: number;
  /** Other apps of the same server, each at an address of its own: they open after the first and close with it. */
  readonly others?: readonly { readonly app: FastifyInstance; readonly host: string; readonly port: number }[];
  /** Milliseconds between "not ready" and the end of listening. */
  readonly drainMs?: number;
  /** A port for `/metrics` alone; none without it. */
  readonly metricsPort?: number | undefined;
  /** Where traces and metrics are sent; nowhere without an endpoint. */
  readonly telemetry?: Pick<TelemetryOptions, 'service' | 'ratio' | 'isEdge'> & { readonly endpoint: string | undefined };
  /** Run in order after the last answer: jobs first, the database last. */
  readonly onStop: readonly (() => Promise<void>)[];
}

/**
 * Listens until SIGTERM or SIGINT; then says that it is not ready, takes no new call, ends the running ones, closes what `onStop`
 * says and ends.
 */
export const serve = async ({ app, host, port, others = [], drainMs = 0, metricsPort, telemetry, onStop }: ServeOptions): Promise<void> => {
  const apps = [app, ...others.map((other) => other.app)];
  let stopping = false;
  const warn = (message: string) => app.log.warn({ telemetry: message }, 'telemetry was not sent');
  const sending =
    telemetry?.endpoint === undefined
      ? undefined
      : await openTelemetry({ ...telemetry, endpoint: telemetry.endpoint, metrics: app.metrics, warn });
  const forScrapers = metricsPort === undefined ? undefined : metricsServer(app.metrics);
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    app.log.info({ signal }, 'stopping');
    for (const each of apps) if (each.hasDecorator('drain')) each.drain();
    await wait(drainMs);
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    for (const each of apps) await each.close();
    await forScrapers?.close();
    for (const close of onStop) await close();
    await sending?.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop(signal).catch((error: unknown) => {
        app.log.error({ err: error }, 'stopped badly');
        process.exit(1);
      });
    });
  }
  try {
    await app.listen({ host, port });
    for (const other of others) await other.app.listen({ host: other.host, port: other.port });
    await forScrapers?.listen({ host, port: metricsPort ?? 0 });
  } catch (error) {
    for (const close of onStop) await close();
    throw error;
  }
};

const lineOf = (error: unknown): string | null => {
  if (error instanceof ConfigError || error instanceof FolderLockedError) return error.message;
  if (!(error instanceof Error && 'code' in error)) return null;
  if (error.code === 'EADDRINUSE' && 'port' in error)
    return `Port ${String(error.port)} is taken: stop what uses it, or set another one as PORT, METRICS_PORT or OFFICER_PORT.`;
  if (error.code === 'ENOSPC') return 'The disk is full: free some space and start again.';
  if (error.code === 'ECONNREFUSED') return 'The database does not answer: check DATABASE_URL.';
  return null;
};

/** Runs a server's start; what a person can mend themselves is said in one line, anything else with its stack. */
export const runMain = async (main: () => Promise<void>): Promise<void> => {
  try {
    await main();
  } catch (error) {
    const line = lineOf(error);
    if (line) console.error(line);
    else console.error(error);
    process.exit(1);
  }
};
