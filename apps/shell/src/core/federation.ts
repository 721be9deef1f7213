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

/** Gives an entry its script tag, and loads one that did not come again, each time from an address that no cache knows. */
const entryPlugin = (remotes: readonly BootRemote[], makeScript: ScriptMaker): ModuleFederationRuntimePlugin => {
  const losses = new Map<string, number>();
  return {
    name: 'entry-plugin',
    createScript({ url, remoteInfo }) {
      const remote = remotes.find(({ container }) => container === remoteInfo?.name);
      if (!remote) throw new Error(`${url} is no entry of the registry`);
      return { script: makeScript(remote, url), timeout: ENTRY_TIMEOUT_MS };
    },
    async loadEntryError({ getRemoteEntry, origin, remoteInfo }): Recovered {
      const { name, entry } = remoteInfo;
      for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
        const lost = (losses.get(name) ?? 0) + 1;
        losses.set(name, lost);
        const container = await getRemoteEntry({ origin, remoteInfo: { ...remoteInfo, entry: `${entry}?retry=${lost}` } }).catch(
          () => undefined,
        );
        if (container) return container;
      }
    },
  };
};

/** The federation runtime of this document: a chunk of its own, so that pages of the shell paint without it. */
export const startFederation = (remotes: readonly BootRemote[], makeScript: ScriptMaker): ((name: string) => Promise<RemoteModule>) => {
  const instance = createInstance({
    name: 'mf_shell',
    remotes: remotes.map(({ container, entry }) => ({ name: container, entry })),
    shared: sharedModules(),
    shareStrategy: 'loaded-first',
    // containers are built without a runtime core and take this one
    plugins: [provideRuntime(), entryPlugin(remotes, makeScript)],
  });
  return async (name) => {
    const remote = remotes.find((candidate) => candidate.name === name);
    if (!remote) throw new Error(`${name} is not in the registry`);
    const exposed = await instance.loadRemote<{ default: RemoteModule }>(`${remote.container}/remote`);
    if (!exposed) throw new Error(`${name} exposes nothing`);
    return exposed.default;
  };
};
