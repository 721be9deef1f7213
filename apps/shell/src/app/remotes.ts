import type { RemoteModule } from '@pozyka/remote-kit';
import type { BootRemote } from './boot.ts';
import type { ScriptMaker } from './federation.ts';

/** Loads remotes by name, each once; a failed one is tried again at the next call. */
export const createRemotes = (remotes: readonly BootRemote[], makeScript: ScriptMaker): ((name: string) => Promise<RemoteModule>) => {
  type Load = (name: string, retry: boolean) => Promise<RemoteModule>;
  let federation: Promise<Load> | undefined;
  const modules = new Map<string, Promise<RemoteModule>>();
  const failed = new Set<string>();
  const runtime = () => {
    federation ??= import(/* webpackChunkName: "federation" */ './federation.ts').then(({ startFederation }) =>
      startFederation(remotes, makeScript),
    );
    federation.catch(() => (federation = undefined));
    return federation;
  };
  return (name) => {
    const known = modules.get(name);
    if (known) return known;
    const module = runtime().then((load) => load(name, failed.has(name)));
    modules.set(name, module);
    module.catch(() => {
      modules.delete(name);
      failed.add(name);
    });
    return module;
  };
};
