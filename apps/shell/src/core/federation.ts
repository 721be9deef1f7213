import * as apiClient from '@pozyka/api-client';
import * as remoteKit from '@pozyka/remote-kit';
import type { RemoteModule } from '@pozyka/remote-kit';
import type { RuntimeCall } from '@pozyka/remote-kit/runtime-calls';
import {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';
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

/** What a federation container is called by. */
interface Container {
  init: (scope: object, initScope: unknown[], options: object) => unknown;
  get: (exposed: string) => Promise<() => { default: RemoteModule }>;
}

/** What a container's own half of the runtime takes from here, and no more: it would keep the loading of scripts and manifests in the chunk. */
const RUNTIME: Readonly<Record<RuntimeCall, unknown>> = {
  ...{ assert, CurrentGlobal, getGlobalFederationConstructor, ModuleFederation, registerGlobalPlugins, satisfy },
  ...{ setGlobalFederationConstructor, setGlobalFederationInstance },
  helpers: { global: {}, share: {}, utils: {} },
};

const containerOf = (remote: BootRemote) => Reflect.get(window, remote.container) as Container | undefined;

const run = (script: HTMLScriptElement) =>
  new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${script.src} did not load`)));
    document.head.append(script);
  }).finally(() => script.remove());

/** The federation runtime of this document: a chunk of its own, so that pages of the shell paint without it. */
export const startFederation = (remotes: readonly BootRemote[], makeScript: ScriptMaker): ((name: string) => Promise<RemoteModule>) => {
  /** How often the entry of a remote did not load; the address of the next attempt is new to every cache. */
  const losses = new Map<string, number>();
  Object.assign(window, { _FEDERATION_RUNTIME_CORE: RUNTIME });
  const instance = new ModuleFederation({ name: 'mf_shell', remotes: [], shared: sharedModules(), shareStrategy: 'loaded-first' });
  setGlobalFederationInstance(instance);
  const load = async (remote: BootRemote) => {
    const lost = losses.get(remote.name);
    // an entry that has run may not run twice: its policy has a name of its own
    if (!containerOf(remote)) await run(makeScript(remote, remote.entry + (lost ? `?retry=${lost}` : '')));
    const container = containerOf(remote);
    if (!container) throw new Error(`${remote.name} exposes nothing`);
    const { shareScopeMap } = instance;
    await container.init((shareScopeMap['default'] ??= {}), [], { version: '', shareScopeKeys: 'default', shareScopeMap });
    return (await container.get('./remote'))().default;
  };
  return async (name) => {
    const remote = remotes.find((candidate) => candidate.name === name);
    if (!remote) throw new Error(`${name} is not in the registry`);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await load(remote);
      } catch (error) {
        losses.set(name, (losses.get(name) ?? 0) + 1);
        // its chunks are tried again by its own runtime
        if (attempt === ATTEMPTS || remote.container in window) throw error;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
      }
    }
  };
};
