import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What a load found out. */
export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
  answers: number;
  /** Answers that are not 2xx, and requests without one. */
  failed: number;
}

export interface LoadPlan {
  node: string;
  /** On this machine; `[<id>]` in it is another text each time. */
  url: string;
  seconds: number;
  connections?: number;
  /** Ends after so many answers instead. */
  answers?: number;
  headers?: Record<string, string>;
  /** Sent as JSON by POST. */
  body?: object;
  signal?: AbortSignal;
}

/** Asks one address again and again by many connections, from a process of its own. */
export const load = async ({ node, url, seconds, connections = 50, answers, headers = {}, body, signal }: LoadPlan): Promise<Load> => {
  if (!/^http:\/\/(?:localhost|127\.0\.0\.1):/.test(url)) throw new Error('loads are for this machine alone');
  const plan = {
    ...{ url, connections, timeout: 60, idReplacement: url.includes('[<id>]') },
    ...(answers === undefined ? { duration: seconds } : { amount: answers }),
    headers: { 'accept-encoding': 'gzip, deflate, br', ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  };
  const script = join(import.meta.dirname, 'generate-load.ts');
  const { stdout } = await promisify(execFile)(node, [script, JSON.stringify(plan)], { encoding: 'utf8', ...(signal && { signal }) });
  return JSON.parse(stdout) as Load;
};
