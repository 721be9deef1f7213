import type { Agent } from './open-agent.ts';

interface AgentScript {
  load(): Promise<Agent>;
}

interface Policy {
  createScriptURL(url: string): string;
}

const POLICY = 'pozyka-fingerprint';

type Loaded = Window & {
  FingerprintJS?: AgentScript;
  /** What it makes is trusted by the browser, and text to TypeScript. */
  trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
};

let policy: Policy | undefined;

/** Only the configured address is ever requested, and only by https. */
const policyOf = (): Policy => {
  const rules: Policy = {
    createScriptURL(url) {
      if (new URL(url).protocol === 'https:') return url;
      throw new TypeError('refused script address');
    },
  };
  return (policy ??= (window as Loaded).trustedTypes?.createPolicy(POLICY, rules) ?? rules);
};

/** Loads the paid agent from its own host; its key is in the address. */
export const loadPaidAgent = (address: string): Promise<AgentScript> => {
  const { promise, resolve, reject } = Promise.withResolvers<AgentScript>();
  const script = document.createElement('script');
  script.async = true;
  script.onload = () => {
    const { FingerprintJS } = window as Loaded;
    if (FingerprintJS) resolve(FingerprintJS);
    else reject(new Error('no agent in the script'));
  };
  script.onerror = () => reject(new Error('no script'));
  script.src = policyOf().createScriptURL(address);
  document.head.append(script);
  return promise;
};
