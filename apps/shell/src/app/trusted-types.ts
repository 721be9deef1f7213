import { setHtmlPolicy } from '@pozyka/remote-kit';
import type { BootRemote } from '../core/boot.ts';
import type { DocumentBoot } from '../core/document-boot.ts';

interface Policy {
  createScriptURL(url: string): string;
  createHTML(html: string): unknown;
}

interface TrustedTypePolicies {
  /** Gives the rules back: what they make is trusted by the browser, and text to TypeScript. */
  createPolicy<T extends Partial<Record<'createScriptURL' | 'createHTML' | 'createScript', (text: string) => string>>>(
    name: string,
    rules: T,
  ): T;
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypePolicies;
  }
}

/** Origins of remotes that a developer's machine serves, or that staff put in place, without a hash; never the site's own. */
export const liveOriginsOf = (remotes: readonly Pick<BootRemote, 'entry' | 'integrity' | 'overridden'>[]): string[] =>
  remotes
    .filter(({ integrity, overridden }) => overridden ?? (process.env.NODE_ENV === 'development' && !integrity))
    .map(({ entry }) => new URL(entry, document.baseURI).origin)
    .filter((origin) => origin !== window.location.origin);

/** The gateway's worker that shows the offline page. */
const SERVICE_WORKER = '/service-worker.js';

/** Registers it once the page has loaded: in secure contexts alone; without it the site is the same but for the offline page. */
export const registerWorker = (policy: Pick<Policy, 'createScriptURL'>): void => {
  if (process.env.NODE_ENV !== 'production') return;
  const register = () => void navigator.serviceWorker?.register(policy.createScriptURL(SERVICE_WORKER)).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
};

/**
 * The page's one Trusted Types policy: scripts come from releases of our own origin (or, in development, from the
 * addresses of live remotes), HTML comes from the content server, which made it safe, and is cleaned here again.
 */
export const createPolicy = (allowedOrigins: readonly string[]): Policy => {
  const rules = {
    createScriptURL(url: string) {
      const { origin, pathname } = new URL(url, window.location.origin);
      const ours = origin === window.location.origin && (pathname.startsWith('/r/') || url === SERVICE_WORKER);
      if (ours || allowedOrigins.includes(origin)) return url;
      throw new TypeError('refused script address');
    },
    createHTML: (html: string) => html,
  };
  const policy: Policy = window.trustedTypes?.createPolicy('pozyka', rules) ?? rules;
  setHtmlPolicy(policy, async () => {
    const { cleanerFor } = await import(/* webpackChunkName: "clean-html" */ './clean-html.ts');
    return cleanerFor(policy);
  });
  return policy;
};

let policy: ReturnType<typeof createPolicy> | undefined;

/** The document's one Trusted Types policy: a browser makes none of its name twice. */
export const documentPolicy = ({ remote }: Pick<DocumentBoot, 'remote'>): ReturnType<typeof createPolicy> =>
  (policy ??= createPolicy(liveOriginsOf(remote ? [remote] : [])));
