import type { RemoteModule } from '@pozyka/remote-kit';
import type { BootRemote } from './boot.ts';
import type { ScriptMaker } from './federation.ts';
import { once } from './once.ts';

/** A remote needs what the shell does not have: none of its code is requested, and a reload would not help. */
export class UnmetContract extends Error {
  override readonly name = 'UnmetContract';
}

/**
 * Loads remotes by name, each once; a failed one is tried again at the next call.
 * @param load the code of the federation runtime
 */
export const createRemotes = (
  remotes: readonly BootRemote[],
  makeScript: ScriptMaker,
  load: () => Promise<Pick<typeof import('./federation.ts'), 'startFederation'>>,
): ((name: string) => Promise<RemoteModule>) => {
  const modules = new Map<string, Promise<RemoteModule>>();
  const runtime = once(async () => (await load()).startFederation(remotes, makeScript));
  return (name) => {
    const known = modules.get(name);
    if (known) return known;
    const unmet = remotes.find((remote) => remote.name === name)?.unmet;
    if (unmet) return Promise.reject(new UnmetContract(`${name} asks for ${unmet.join(', ')}`));
    const module = runtime().then((loadRemote) => loadRemote(name));
    modules.set(name, module);
    module.catch(() => modules.delete(name));
    return module;
  };
};
