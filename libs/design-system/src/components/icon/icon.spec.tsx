import { render, screen } from '@testing-library/react';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { iconNames, iconsUrl, pictureNames, picturesUrl } from '../../icons/sprites.ts';
import { Illustration } from '../illustration/illustration.tsx';
import { Glyph } from './glyph.tsx';
import { Icon } from './icon.tsx';
import { lockIcon } from './paths.ts';

const symbols = (file: string) => [
  ...new DOMParser()
    .parseFromString(readFileSync(join(__dirname, '../../icons', file), 'utf8'), 'image/svg+xml')
    .querySelectorAll('symbol'),
];

test.each([
  ['Icon', <Icon key="icon" name="lock" />, <Icon key="icon" name="lock" label="Захищено" />],
  ['Glyph', <Glyph key="glyph" path={lockIcon} />, <Glyph key="glyph" path={lockIcon} label="Захищено" />],
  ['Illustration', <Illustration key="picture" name="lost" />, <Illustration key="picture" name="lost" label="Захищено" />],
])('%s is decoration without a label, a picture with one', (_name, plain, labelled) => {
  const { rerender } = render(plain);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  rerender(labelled);
  expect(screen.getByRole('img', { name: 'Захищено' })).toBeInTheDocument();
});

test('an icon and a picture point into their sprites', () => {
  const { container } = render(
    <>
      <Icon name="lock" />
      <Illustration name="waiting" />
    </>,
  );
  expect([...container.querySelectorAll('use')].map((use) => use.getAttribute('href'))).toEqual([
    `${iconsUrl}#lock`,
    `${picturesUrl}#waiting`,
  ]);
});

test('every name has its symbol, on one grid, and what is written by the script is fresh', () => {
  expect(symbols('icons.svg').map(({ id }) => id)).toEqual([...iconNames]);
  expect(new Set(symbols('icons.svg').map((symbol) => symbol.getAttribute('viewBox')))).toEqual(new Set(['0 0 24 24']));
  expect(symbols('pictures.svg').map(({ id }) => id)).toEqual([...pictureNames]);
  expect(() => execFileSync(process.execPath, [join(__dirname, '../../../scripts/build-icons.mjs'), '--check'])).not.toThrow();
});
