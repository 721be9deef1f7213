import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(__dirname, '..');
const { exports: paths } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { exports: Record<string, string> };

/** A file and all that it imports by a relative path: what a remote bundles with it. */
const bundled = (file: string, found = new Set<string>()): Set<string> => {
  if (found.has(file)) return found;
  found.add(file);
  const source = readFileSync(file, 'utf8');
  for (const [, path = ''] of source.matchAll(/^(?:import|export)(?! type)[^;]*? from '(\.[^']+)';/gms))
    bundled(join(dirname(file), path), found);
  return found;
};

test.each(Object.entries(paths).filter(([path]) => path !== '.'))(
  '%s brings no context into a remote: the shell provides those of the package itself',
  (_, file) => {
    const own = [...bundled(join(root, file))].filter((one) => readFileSync(one, 'utf8').includes('createContext('));
    expect(own).toEqual([]);
  },
);
