import type { Configs } from '@pozyka/api-contract';
import type { Agent } from './open-agent.ts';

/** How far it came: settings, script, start, id. */
type Step = 1 | 2 | 3 | 4;

export interface VisitorIdOptions {
  readFrontend: () => Promise<Configs['frontend']>;
  /** Called once with a failure: `FP Error (step: n)`. */
  report: (problem: string) => void;
}

/** Nobody waits longer for it. */
const LIMIT_MS = 4_000;

/** The paid agent's own address, where the configuration names no other. */
const addressOf = ({ fingerprint_token, fingerprint_script }: Configs['frontend']): string =>
  fingerprint_script || `https://fpjscdn.net/v3/${encodeURIComponent(fingerprint_token)}/iife.min.js`;

const loadOpen = async (): Promise<{ load: () => Promise<Agent> }> => {
  const { startOpenAgent } = await import(/* webpackChunkName: "device-id" */ './open-agent.ts');
  return { load: startOpenAgent };
};

const loadPaid = async (frontend: Configs['frontend']): Promise<{ load: () => Promise<Agent> }> => {
  const { loadPaidAgent } = await import(/* webpackChunkName: "device-id-paid" */ './paid-agent.ts');
  return loadPaidAgent(addressOf(frontend));
};

/**
 * The device's id, for fraud prevention: by the paid agent where a token is configured, else by the open one. What fails, and
 * what takes too long, gives an empty id and an event: an application is never held up by it.
 */
export const visitorId = ({ readFrontend, report }: VisitorIdOptions): Promise<string> => {
  let step: Step = 1;
  const find = async () => {
    const frontend = await readFrontend();
    step = 2;
    const script = await (frontend.fingerprint_token ? loadPaid(frontend) : loadOpen());
    step = 3;
    const agent = await script.load();
    step = 4;
    const { visitorId: found } = await agent.get();
    if (!found) throw new Error('an empty id');
    return found;
  };
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('too late')), LIMIT_MS);
  return Promise.race([find(), late])
    .catch(() => {
      report(`FP Error (step: ${step})`);
      return '';
    })
    .finally(() => clearTimeout(timer));
};
