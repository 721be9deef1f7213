import type { FastifyBaseLogger } from 'fastify';
import type { Resolution } from '../registry/cohort.ts';
import { fetchDevRelease } from '../releases/release-store.ts';
import type { Overrides } from './override.ts';

export interface AmendmentOptions {
  /** Remotes served by their development servers. */
  devRemotes: ReadonlyMap<string, string>;
  overrides: Overrides;
  log: FastifyBaseLogger;
}

/** The releases of a visitor with those of development servers and of their own override in place of the registry's. */
export const amendment =
  ({ devRemotes, overrides, log }: AmendmentOptions) =>
  async (resolution: Resolution, cookies: Readonly<Record<string, string>>): Promise<Resolution> => {
    const wanted = overrides.of(cookies);
    if (!wanted && devRemotes.size === 0) return resolution;
    const changed = { ...resolution.releases };
    for (const [name, url] of devRemotes) {
      try {
        changed[name] = await fetchDevRelease(name, url, fetch);
      } catch (error) {
        log.warn({ remote: name, err: error }, 'development server does not answer');
      }
    }
    if (!wanted) return { ...resolution, releases: changed };
    const { app: name, origin } = wanted;
    try {
      changed[name] = { ...(await fetchDevRelease(name, origin, fetch)), overridden: true };
      return { ...resolution, releases: changed, override: { app: name, origin, isThere: true } };
    } catch (error) {
      log.warn({ app: name, origin, err: error }, 'override does not answer');
      return { ...resolution, releases: changed, override: { app: name, origin, isThere: false } };
    }
  };
