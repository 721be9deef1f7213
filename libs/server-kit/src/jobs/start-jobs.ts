import { setTimeout as wait } from 'node:timers/promises';
import { jobRunner, type JobRunnerOptions } from './job-runner.ts';

export interface JobsOptions<DB> extends JobRunnerOptions<DB> {
  /** Milliseconds between looks for due jobs. */
  readonly pollMs?: number;
}

export interface Jobs {
  /** Takes no new job and waits for the running one. */
  stop(): Promise<void>;
}

/** Looks for due jobs until it is stopped; what is queued survives a restart. */
export const startJobs = <DB>({ pollMs = 500, ...options }: JobsOptions<DB>): Jobs => {
  const runner = jobRunner(options);
  const stopping = new AbortController();

  const look = async (): Promise<void> => {
    try {
      while (!stopping.signal.aborted && (await runner.runNext()));
    } catch (error) {
      options.log.error({ err: error }, 'jobs cannot be read; trying again');
    }
  };
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await look();
      await wait(pollMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  };
  const running = loop();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
