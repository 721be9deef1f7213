import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parity } from '@pozyka/i18n';
import ru from './ru.json';
import uk from './uk.json';

const SOURCES = join(__dirname, '..');

const usedKeys = (): string[] =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(join(SOURCES, file), 'utf8').matchAll(/\b(?:text|t)\(\s*'([^']+)'/g)].map(([, key = '']) => key));

describe('messages', () => {
  it('say the same in both languages', () => {
    expect(parity(uk, ru)).toEqual([]);
  });

  it('hold every text that the pages ask for', () => {
    const keys = usedKeys();
    expect(keys).toContain('dashboard.lead');
    expect(keys.filter((key) => !(key in uk) && !(`${key}_other` in uk))).toEqual([]);
  });
});
