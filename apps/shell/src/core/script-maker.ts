import type { BootRemote } from './boot.ts';
import type { ScriptMaker } from './federation.ts';

/**
 * Makes script tags of remotes' entries by the page's policy.
 * @param liveOrigins where a remote without a hash may come from
 * @throws Error for an entry without a hash from anywhere else
 */
export const scriptMaker =
  (policy: { createScriptURL(url: string): string }, liveOrigins: readonly string[], nonce: string | undefined): ScriptMaker =>
  (remote: BootRemote, url) => {
    const live = liveOrigins.includes(new URL(url, document.baseURI).origin);
    if (!remote.integrity && !live) throw new Error(`${remote.name} has no integrity`);
    const script = document.createElement('script');
    script.src = policy.createScriptURL(url);
    script.async = true;
    if (remote.entryType) script.type = remote.entryType;
    script.crossOrigin = 'anonymous';
    if (remote.integrity) script.integrity = remote.integrity;
    if (nonce) script.nonce = nonce;
    return script;
  };
