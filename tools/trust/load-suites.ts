import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Suite } from './suite.ts';

const folder = join(import.meta.dirname, 'suites');

/** Every suite by its name. */
export const loadSuites = async (): Promise<Map<string, Suite>> => {
  const names = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'));
  const loaded = names.toSorted().map(async (file): Promise<[string, Suite]> => {
    const suite = (await import(join(folder, file))) as Suite;
    return [file.slice(0, -'.ts'.length), suite];
  });
  return new Map(await Promise.all(loaded));
};
