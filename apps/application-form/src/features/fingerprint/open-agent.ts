import { hashComponents, loadSources, prepareForSources, sources } from '@fingerprintjs/fingerprintjs';

/** Tells devices apart: the open agent, or the paid one. */
export interface Agent {
  get(): Promise<{ visitorId: string }>;
}

/**
 * What the page's policy (Trusted Types) refuses: fonts are measured in a frame written from text, and blockers are looked for, in WebKit and on
 * Android, by elements with handlers written as text.
 */
const REFUSED = ['fontPreferences', 'domBlockers'] as const;

/** The open-source agent. It talks to nobody: the library's own start would report to its makers now and then. */
export const startOpenAgent = async (): Promise<Agent> => {
  await prepareForSources();
  const components = loadSources(sources, { cache: {}, debug: false }, REFUSED);
  return { get: async () => ({ visitorId: hashComponents(await components()) }) };
};
