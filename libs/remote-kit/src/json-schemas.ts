import * as z from 'zod/mini';
import { registrySchema, releaseShape } from './schema.ts';

const TITLES = {
  release: 'A release of the shell or of a remote: release.json beside its files',
  registry: 'Which version of each app is live: registry.json of the store',
};

/**
 * JSON Schemas of `release.json` and `registry.json`, from the schemas that the gateway reads them by. What no shape can say
 * stays with `releaseSchema`: that every chunk is listed with its hash, and the server bundle is not.
 */
export const jsonSchemas = (): Record<keyof typeof TITLES, object> => ({
  release: { ...z.toJSONSchema(releaseShape, { io: 'input' }), title: TITLES.release },
  registry: { ...z.toJSONSchema(registrySchema, { io: 'input' }), title: TITLES.registry },
});
