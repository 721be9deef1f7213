import { setTimeout as wait } from 'node:timers/promises';
import { jobRunner, type JobRunnerOptions, type TakenJob } from './job-runner.ts';

/** Jobs of one kind at once: a slow or silent service delays only the jobs that need it too. */
const OF_A_KIND = 4;

export interface JobsOptions<DB> extends JobRunnerOptions<DB> {
  /** Milliseconds between looks for due jobs. */
  readonly pollMs?: number;
}

export interface Jobs {
  /** Takes no new job and waits for the running ones. */
  stop(): Promise<void>;
}

/** Looks for due jobs until it is stopped; what is queued survives a restart. */
export const startJobs = <DB>({ pollMs = 500, ...options }: JobsOptions<DB>): Jobs => {
  const runner = jobRunner(options);
  const kinds = Object.keys(options.handlers);
  const stopping = new AbortController();
  const running = new Map<Promise<void>, string>();

  const begin = (job: TakenJob): void => {
    const run = job
      .run()
      .catch((error: unknown) => options.log.error({ kind: job.kind, err: error }, 'what came of a job could not be written'))
      .finally(() => running.delete(run));
    running.set(run, job.kind);
  };
  const withRoom = (): string[] => kinds.filter((kind) => [...running.values()].filter((other) => other === kind).length < OF_A_KIND);

  const look = async (): Promise<void> => {
    try {
      while (!stopping.signal.aborted) {
        const job = await runner.take(withRoom());
        if (!job) return;
        begin(job);
      }
    } catch (error) {
      options.log.error({ err: error }, 'jobs cannot be read; retrying');
    }
  };
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await look();
      await wait(pollMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  };
  const looking = loop();
  return {
    stop: async () => {
      stopping.abort();
      await looking;
      await Promise.all(running.keys());
    },
  };
};
