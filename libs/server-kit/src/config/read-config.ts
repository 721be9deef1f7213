import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

/** The environment does not fit the schema; the message names each variable in one line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type ConfigSchema = z.ZodMiniObject;

/** The variables of a schema. An empty one counts as absent, the way `.env` files leave them. */
const present = (schema: ConfigSchema, env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.keys(schema._zod.def.shape).flatMap((name) => {
      const value = env[name]?.trim() ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );

/**
 * Typed settings from the environment.
 * @throws ConfigError that names what is wrong, never the values.
 */
export const readConfig = <S extends ConfigSchema>(schema: S, env: NodeJS.ProcessEnv): z.output<S> => {
  const result = z.safeParse(schema, present(schema, env));
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join('.') || 'settings'}: ${issue.message}`);
  throw new ConfigError(`Wrong settings in the environment: ${problems.join('; ')}`);
};

/**
 * Settings of a part of a server, for whoever needs them when they need them: parsed again only where the environment has others, so that no caller is
 * bound to what an earlier one has read. `derive` makes of them what is dear to make, or refuses them.
 * @throws ConfigError when read, as `readConfig` and `derive` do
 */
export const settingsReader = <S extends ConfigSchema, T = z.output<S>>(
  schema: S,
  derive: (settings: z.output<S>) => T = (settings) => settings as T,
): (() => T) => {
  let last: { readonly values: string; readonly settings: T } | undefined;
  return () => {
    const values = JSON.stringify(present(schema, process.env));
    if (last?.values !== values) last = { values, settings: derive(readConfig(schema, process.env)) };
    return last.settings;
  };
};

/** A whole number within limits, with a default. */
export const integerSetting = (fallback: number, minimum = 0, maximum = Number.MAX_SAFE_INTEGER) =>
  z._default(z.coerce.number().check(z.int(`a whole number ${minimum}–${maximum}`), z.gte(minimum), z.lte(maximum)), fallback);

/** A port for `/metrics` alone, which a scraper of the cluster reaches; without it this machine alone reads them, at the port of calls. */
export const metricsPortSetting = z.optional(z.coerce.number().check(z.int('a whole number 1–65535'), z.gte(1), z.lte(65_535)));

/** `true` or `false`, with a default. */
export const switchSetting = (fallback: boolean) =>
  z._default(
    z.pipe(
      z.enum(['true', 'false'], 'true or false'),
      z.transform((value) => value === 'true'),
    ),
    fallback,
  );

/** Values between commas, with a default. */
export const listSetting = (fallback: readonly string[] = []) =>
  z._default(
    z.pipe(
      z.string(),
      z.transform((value) =>
        value
          .split(',')
          .map((item) => item.trim())
          .filter(Boolean),
      ),
    ),
    [...fallback],
  );

/**
 * Fails unless the `.env.example` at `path` names every setting of the schema, once, and nothing else, with values that the
 * schema takes. A setting without a value to show is a comment: `# DATABASE_URL=`.
 */
export const assertEnvExample = (schema: z.ZodMiniObject, path: string | URL): void => {
  const lines = readFileSync(path, 'utf8').split('\n');
  const settings = lines.flatMap((line) => {
    const [, comment, name, value] = /^(#\s*)?([A-Z][A-Z0-9_]*)=(.*)$/.exec(line.trim()) ?? [];
    return name === undefined ? [] : [{ name, value: value ?? '', shown: comment === undefined }];
  });
  const names = settings.map(({ name }) => name).sort();
  assert.deepEqual(names, Object.keys(schema._zod.def.shape).sort(), '.env.example and the settings differ');
  readConfig(schema, Object.fromEntries(settings.filter(({ shown }) => shown).map(({ name, value }) => [name, value])));
};
