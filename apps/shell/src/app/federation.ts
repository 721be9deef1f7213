import * as apiClient from '@pozyka/api-client';
import * as remoteKit from '@pozyka/remote-kit';
import type { RemoteModule } from '@pozyka/remote-kit';
import { createInstance } from '@module-federation/enhanced/runtime';
import injectRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
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

/** Makes the script tag of a remote's entry; refuses one whose hash the page does not name. */
export type ScriptMaker = (remote: BootRemote, url: string) => HTMLScriptElement;

/** The federation runtime of this document: a chunk of its own, so that pages of the shell paint without it. */
export const startFederation = (remotes: readonly BootRemote[], makeScript: ScriptMaker): ((name: string) => Promise<RemoteModule>) => {
  /** How often the entry of a remote did not load; the address of the next attempt is new to every cache. */
  const losses = new Map<string, number>();
  const definition = (remote: BootRemote) => {
    const lost = losses.get(remote.name);
    return { name: remote.container, entry: remote.entry + (lost ? `?retry=${lost}` : ''), type: 'global' as const };
  };
  const addressOf = (url: string) => new URL(url.replace(/\?retry=\d+$/, ''), document.baseURI).href;
  const instance = createInstance({
    name: 'mf_shell',
    remotes: remotes.map(definition),
    shared: sharedModules(),
    shareStrategy: 'loaded-first',
    plugins: [
      injectRuntimeCore(),
      {
        name: 'integrity',
        createScript({ url }) {
          const remote = remotes.find(({ entry }) => addressOf(entry) === addressOf(url));
          if (!remote) throw new Error(`${url} is not in the registry`);
          return makeScript(remote, url);
        },
      },
    ],
  });
  return async (name) => {
    const remote = remotes.find((candidate) => candidate.name === name);
    if (!remote) throw new Error(`${name} is not in the registry`);
    for (let attempt = 1; ; attempt += 1) {
      // the runtime keeps a rejected load; registering again forgets it. An entry that has run may not run twice: its policy has a name of its own
      if (losses.has(name) && !(remote.container in window)) instance.registerRemotes([definition(remote)], { force: true });
      try {
        const exposed = await instance.loadRemote<{ default: RemoteModule }>(`${remote.container}/remote`);
        if (!exposed) throw new Error(`${name} exposes nothing`);
        return exposed.default;
      } catch (error) {
        losses.set(name, (losses.get(name) ?? 0) + 1);
        // its chunks are tried again by its own runtime
        if (attempt === ATTEMPTS || remote.container in window) throw error;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
      }
    }
  };
};
