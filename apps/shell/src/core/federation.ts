import * as apiClient from '@pozyka/api-client';
import * as remoteKit from '@pozyka/remote-kit';
import type { RemoteModule } from '@pozyka/remote-kit';
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import { createGlobalStyle, css, keyframes, styled, StyleSheetManager, ThemeContext, ThemeProvider, useTheme } from 'styled-components';
import type { BootRemote } from './boot.ts';

declare const SHARED_VERSIONS: Record<string, string>;

// the part of the package that works in a browser; its server half would stay in the bundle otherwise
const styledComponents = {
  default: styled,
  createGlobalStyle,
  css,
  keyframes,
  styled,
  StyleSheetManager,
  ThemeContext,
  ThemeProvider,
  useTheme,
};

const MODULES: Record<string, unknown> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  'styled-components': styledComponents,
  '@pozyka/remote-kit': remoteKit,
  '@pozyka/api-client': apiClient,
};

const sharedModules = () =>
  Object.fromEntries(
    Object.entries(MODULES).map(([name, module]) => [
      name,
      {
        version: SHARED_VERSIONS[name] ?? '0.0.0',
        lib: () => module,
        scope: 'default',
        shareConfig: { singleton: true, requiredVersion: false as const, eager: true },
      },
    ]),
  );

/** As often as the runtime of a chunk tries, see tools/webpack/chunk-integrity.cjs. */
const ATTEMPTS = 3;
const PAUSE_MS = 300;
/** A slow network is no lost entry: the runtime's own limit is a third of it. */
const ENTRY_TIMEOUT_MS = 60_000;

/** Makes the script tag of a remote's entry; refuses one whose hash the page does not name. */
export type ScriptMaker = (remote: BootRemote, url: string) => HTMLScriptElement;

type Recovered = ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntryError']>>;
type LoadedEntry = Exclude<Awaited<Recovered>, undefined>;

/** Resolves once a script has run. */
const runScript = (script: HTMLScriptElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`${script.src} did not load`));
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', fail);
    setTimeout(fail, ENTRY_TIMEOUT_MS);
    document.head.append(script);
  });

/** Gives an entry its script tag, and loads one that did not come again, each time from an address that no cache knows. */
const entryPlugin = (
  remotes: readonly BootRemote[],
  makeScript: ScriptMaker,
  importModule: (url: string) => Promise<LoadedEntry>,
): ModuleFederationRuntimePlugin => {
  const losses = new Map<string, number>();
  const remoteOf = (name: string | undefined, url: string): BootRemote => {
    const remote = remotes.find(({ container }) => container === name);
    if (!remote) throw new Error(`${url} is no entry of the registry`);
    return remote;
  };
  const loadAgain = async (
    name: string,
    entry: string,
    load: (url: string) => Promise<LoadedEntry | undefined>,
  ): Promise<LoadedEntry | undefined> => {
    for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
      const lost = (losses.get(name) ?? 0) + 1;
      losses.set(name, lost);
      const container = await load(`${entry}?retry=${lost}`).catch(() => undefined);
      if (container) return container;
    }
    return undefined;
  };
  return {
    name: 'entry-plugin',
    createScript: ({ url, remoteInfo }) => ({ script: makeScript(remoteOf(remoteInfo?.name, url), url), timeout: ENTRY_TIMEOUT_MS }),
    async loadEntryError({ getRemoteEntry, origin, remoteInfo }): Recovered {
      const load = async (entry: string) => (await getRemoteEntry({ origin, remoteInfo: { ...remoteInfo, entry } })) || undefined;
      return loadAgain(remoteInfo.name, remoteInfo.entry, load);
    },
    // the runtime imports a module without a look at its hash: a script tag has it checked first
    async loadEntry({ remoteInfo: { name, entry, type } }) {
      if (type !== 'module') return undefined;
      const load = async (url: string): Promise<LoadedEntry> => {
        await runScript(makeScript(remoteOf(name, url), url));
        return importModule(url);
      };
      return load(entry).catch(async (error: unknown) => {
        const container = await loadAgain(name, entry, load);
        if (container) return container;
        throw error;
      });
    },
  };
};

/**
 * The federation runtime of this document: a chunk of its own, so that pages of the shell paint without it.
 * @param importModule `import()` of the browser, for entries that are modules
 */
export const startFederation = (
  remotes: readonly BootRemote[],
  makeScript: ScriptMaker,
  importModule = (url: string): Promise<LoadedEntry> => import(/* webpackIgnore: true */ url) as Promise<LoadedEntry>,
): ((name: string) => Promise<RemoteModule>) => {
  const instance = createInstance({
    name: 'mf_shell',
    remotes: remotes.map(({ container, entry, entryType }) => ({ name: container, entry, ...(entryType && { type: entryType }) })),
    shared: sharedModules(),
    shareStrategy: 'loaded-first',
    // containers of this workspace are built without a runtime core and take this one
    plugins: [provideRuntime(), entryPlugin(remotes, makeScript, importModule)],
  });
  return async (name) => {
    const remote = remotes.find((candidate) => candidate.name === name);
    if (!remote) throw new Error(`${name} is not in the registry`);
    const exposed = await instance.loadRemote<{ default: RemoteModule }>(`${remote.container}/remote`);
    if (!exposed) throw new Error(`${name} exposes nothing`);
    return exposed.default;
  };
};
