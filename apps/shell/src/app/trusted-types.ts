import { setHtmlPolicy } from '@pozyka/remote-kit';

interface Policy {
  createScriptURL(url: string): string;
  createHTML(html: string): unknown;
}

interface TrustedTypePolicies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string; createHTML(html: string): string }): Policy;
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypePolicies;
  }
}

/**
 * The page's one Trusted Types policy: scripts come from releases of our own origin (or, in development, from the
 * addresses of live remotes), HTML comes from the content server, which made it safe.
 */
export const createPolicy = (allowedOrigins: readonly string[]): Policy => {
  const rules = {
    createScriptURL(url: string) {
      const { origin, pathname } = new URL(url, window.location.origin);
      if ((origin === window.location.origin && pathname.startsWith('/r/')) || allowedOrigins.includes(origin)) return url;
      throw new TypeError('refused script address');
    },
    createHTML: (html: string) => html,
  };
  const policy: Policy = window.trustedTypes?.createPolicy('pozyka', rules) ?? rules;
  setHtmlPolicy(policy);
  return policy;
};
