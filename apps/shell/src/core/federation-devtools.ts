import { addGlobalSnapshot } from '@module-federation/runtime-core';
import type { BootRemote } from './boot.ts';

const none = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
const common = { remoteTypes: '', remoteTypesZip: '', remotesInfo: {}, shared: [] };

/**
 * Lists the document's remotes in `window.__FEDERATION__`, where Module Federation's DevTools look. The shell loads containers
 * without manifests (ADR 0001), so the runtime does not list them itself. In development and for staff only.
 */
export const showInDevTools = (remotes: readonly BootRemote[], shellVersion: string): void => {
  const remotesInfo = Object.fromEntries(remotes.map(({ container, version }) => [container, { matchedVersion: version }]));
  const producers = remotes.map(({ container, version, entry }) => {
    const { href } = new URL(entry, document.baseURI);
    const file = href.lastIndexOf('/') + 1;
    const address = { publicPath: href.slice(0, file), remoteEntry: href.slice(file), remoteEntryType: 'global' as const };
    const modules = [{ moduleName: 'remote', modulePath: './remote', assets: none }];
    return [`${container}:${version}`, { ...common, ...address, version, buildVersion: version, globalName: container, modules }] as const;
  });
  addGlobalSnapshot({
    mf_shell: { ...common, version: shellVersion, buildVersion: shellVersion, consumerList: [], remotesInfo },
    ...Object.fromEntries(producers),
  });
};
