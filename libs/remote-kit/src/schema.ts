import * as z from 'zod/mini';
import type { Registry, Release } from './release.ts';

/**
 * Reads a file of a delivery.
 * @throws Error that names every place that does not fit, never the values.
 */
export const parseJson = <T>(schema: z.ZodMiniType<T>, text: string): T => {
  const result = schema.safeParse(JSON.parse(text));
  if (result.success) return result.data;
  throw new Error(result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
};

/** App names, versions and file paths become parts of addresses and folders, so nothing else may stand in them. */
export const appNamePattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
export const versionPattern = /^\d+\.\d+\.\d+(?:[-+][0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)*$/;
export const filePattern = /^(?:[0-9A-Za-z_~@][0-9A-Za-z_.~@-]*)(?:\/[0-9A-Za-z_~@][0-9A-Za-z_.~@-]*)*$/;
/** By SHA-384 in releases before 2026-11-28. */
const integrityPattern = /^(?:sha256-[A-Za-z0-9+/]{43}=|sha384-[A-Za-z0-9+/]{64})$/;

const file = z.string().check(z.regex(filePattern));
const integrity = z.string().check(z.regex(integrityPattern));
const size = z.int().check(z.nonnegative());

const FEDERATION_RUNTIME = '@module-federation/runtime-core';
/** Releases before 2026-11-29 also name calls of the federation runtime, `…/runtime-core#assert`: its version says what it has. */
const requires = z.pipe(
  z.record(z.string(), z.string()),
  z.transform((ranges) => Object.fromEntries(Object.entries(ranges).filter(([name]) => !name.startsWith(`${FEDERATION_RUNTIME}#`)))),
);

const screenHead = z.object({ title: z.string().check(z.minLength(1)), description: z.exactOptional(z.string()) });

const screen = z.object({
  screen: z.string().check(z.minLength(1)),
  path: z.string().check(z.regex(/^(?:\/\S*|\*)$/)),
  access: z.enum(['public', 'guest', 'protected']),
  layout: z.enum(['default', 'empty']),
  rendering: z.enum(['server', 'browser']),
  document: z.exactOptional(z.literal(true)),
  head: z.exactOptional(z.object({ uk: screenHead, ru: screenHead })),
  tokenInAddress: z.exactOptional(z.literal(true)),
});

/** Shape of release.json alone; `releaseSchema` also checks that it is whole. */
export const releaseShape: z.ZodMiniType<Release> = z
  .object({
    name: z.string().check(z.regex(appNamePattern)),
    container: z.exactOptional(z.string().check(z.regex(/^[A-Za-z_][0-9A-Za-z_]*$/))),
    version: z.string().check(z.regex(versionPattern)),
    sha: z.string(),
    builtAt: z.string(),
    development: z.exactOptional(z.literal(true)),
    entry: file,
    entryType: z.exactOptional(z.literal('module')),
    server: z.exactOptional(z.object({ file, integrity, requires: z.array(z.string()) })),
    files: z.record(file, z.object({ integrity, bytes: size, brotli: size })),
    screens: z.array(screen),
    chunks: z.record(z.string(), z.array(file)),
    topics: z.exactOptional(z.record(z.string(), z.array(z.string()))),
    messages: z.exactOptional(z.object({ uk: z.array(file), ru: z.array(file) })),
    bytes: z.exactOptional(z.record(z.string(), z.object({ files: size, bytes: size, brotli: size }))),
    contracts: z.object({ requires, provides: z.record(z.string(), z.string()) }),
    budget: z.exactOptional(
      z.strictObject({
        why: z.string().check(z.minLength(10)),
        untilHydrated: z.exactOptional(size),
        remoteEntry: z.exactOptional(size),
        remoteFirstChunk: z.exactOptional(size),
      }),
    ),
    sbom: z.exactOptional(z.object({ file, integrity })),
  })
  .check(
    z.refine(
      ({ server, screens }) => server !== undefined || screens.every((row) => row.rendering === 'browser' && !row.document),
      'screens of a release without a server bundle must be rendered by the browser',
    ),
  );

/** Files that a release needs in the browser but does not list with a hash; loading them could not be checked. */
const unlisted = (release: Release): string[] =>
  [release.entry, ...Object.values(release.chunks).flat()].filter((name) => !Object.hasOwn(release.files, name));

/** release.json: every file that a page may ask for has its hash, and the server bundle is not among them. */
export const releaseSchema: z.ZodMiniType<Release> = releaseShape.check(
  z.refine((release) => unlisted(release).length === 0, 'entry and chunks must be listed under files'),
  z.refine(({ files, server }) => !server || !Object.hasOwn(files, server.file), 'the server bundle must not be listed under files'),
);

const version = z.string().check(z.regex(versionPattern));

/** registry.json: which version of each app is live. */
export const registrySchema: z.ZodMiniType<Registry> = z.object({
  revision: size,
  apps: z.record(
    z.string().check(z.regex(appNamePattern)),
    z.object({
      stable: version,
      previous: z.exactOptional(version),
      canary: z.exactOptional(z.object({ version, percent: z.number().check(z.minimum(0), z.maximum(100)) })),
    }),
  ),
  pages: z.exactOptional(z.array(z.string())),
});

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
