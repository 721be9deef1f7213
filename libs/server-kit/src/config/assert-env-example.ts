import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type * as z from 'zod/mini';
import { readConfig } from './read-config.ts';

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
