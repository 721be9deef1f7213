/** The runtime of Module Federation that the shell shares with the containers of the remotes. */
export const FEDERATION_RUNTIME = '@module-federation/runtime-core';

/** What a container takes from it. The shell provides each of them, and a release names those that its container calls. */
export const runtimeCalls = [
  'CurrentGlobal',
  'ModuleFederation',
  'assert',
  'getGlobalFederationConstructor',
  'helpers',
  'registerGlobalPlugins',
  'satisfy',
  'setGlobalFederationConstructor',
  'setGlobalFederationInstance',
] as const;

export type RuntimeCall = (typeof runtimeCalls)[number];

/** How a contract names one of them: `@module-federation/runtime-core#assert`. */
export const contractOfCall = (call: string): string => `${FEDERATION_RUNTIME}#${call}`;
