import { hashComponents, loadSources, prepareForSources, sources } from '@fingerprintjs/fingerprintjs';
import type { Agent } from './agent.ts';

/** Fonts are measured in a frame written from text, which the page's policy (Trusted Types) refuses. */
const REFUSED = ['fontPreferences'] as const;

/** The open-source agent. It talks to nobody: the library's own start would report to its makers now and then. */
export const startOpenAgent = async (): Promise<Agent> => {
  await prepareForSources();
  const components = loadSources(sources, { cache: {}, debug: false }, REFUSED);
  return { get: async () => ({ visitorId: hashComponents(await components()) }) };
};
