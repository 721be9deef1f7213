/** `node libs/remote-kit/scripts/write-schemas.mjs`: JSON Schemas of a delivery's files, for editors and for tools in other languages. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { jsonSchemas } from '../src/schema.ts';

const folder = join(import.meta.dirname, '../schemas');
for (const [name, schema] of Object.entries(jsonSchemas())) {
  const file = join(folder, `${name}.schema.json`);
  writeFileSync(file, await format(JSON.stringify(schema), { ...(await resolveConfig(file)), filepath: file }));
}
