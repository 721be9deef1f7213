import * as z from 'zod/mini';

/** The environment does not fit the schema; the message names each variable in one line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type ConfigSchema = z.ZodMiniObject;

/** An empty variable counts as absent, the way `.env` files leave them. */
const present = (env: NodeJS.ProcessEnv): Record<string, string> => {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) if (value !== undefined && value.trim() !== '') values[name] = value.trim();
  return values;
};

/**
 * Typed settings from the environment, read once at start.
 * @throws ConfigError that names what is wrong, never the values.
 */
export const readConfig = <S extends ConfigSchema>(schema: S, env: NodeJS.ProcessEnv): z.output<S> => {
  const values = present(env);
  const known = Object.fromEntries(Object.keys(schema._zod.def.shape).flatMap((name) => (name in values ? [[name, values[name]]] : [])));
  const result = z.safeParse(schema, known);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `${issue.path.join('.') || 'settings'}: ${issue.message}`);
  throw new ConfigError(`Wrong settings in the environment: ${problems.join('; ')}`);
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
