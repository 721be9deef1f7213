import { render, screen } from '@testing-library/react';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockIcon } from '../../icons/paths.ts';
import { pictureNames, picturesUrl } from '../../icons/pictures.ts';
import { Illustration } from '../illustration/illustration.tsx';
import { Icon } from './icon.tsx';

const symbols = (file: string) => [
  ...new DOMParser()
    .parseFromString(readFileSync(join(__dirname, '../../icons', file), 'utf8'), 'image/svg+xml')
    .querySelectorAll('symbol'),
];

test.each([
  ['Icon', <Icon key="icon" path={lockIcon} />, <Icon key="icon" path={lockIcon} label="Захищено" />],
  ['Illustration', <Illustration key="picture" name="lost" />, <Illustration key="picture" name="lost" label="Захищено" />],
])('%s is decoration without a label, a picture with one', (_name, plain, labelled) => {
  const { rerender } = render(plain);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  rerender(labelled);
  expect(screen.getByRole('img', { name: 'Захищено' })).toBeInTheDocument();
});

test('a picture points into its sprite', () => {
  const { container } = render(<Illustration name="waiting" />);
  expect([...container.querySelectorAll('use')].map((use) => use.getAttribute('href'))).toEqual([`${picturesUrl}#waiting`]);
});

test('icons are one path on one grid, every picture has its symbol, and what is written by the script is fresh', () => {
  const folder = join(__dirname, '../../icons/svg');
  for (const file of readdirSync(folder))
    expect(readFileSync(join(folder, file), 'utf8')).toMatch(/^<svg [^>]*viewBox="0 0 24 24"[^>]*><path d="[^"]+"\/><\/svg>\s*$/);
  expect(symbols('pictures.svg').map(({ id }) => id)).toEqual([...pictureNames]);
  expect(() => execFileSync(process.execPath, [join(__dirname, '../../../scripts/build-icons.mjs'), '--check'])).not.toThrow();
});
