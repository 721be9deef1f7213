import { measures } from './measures.ts';

const scale = ['s', 'm', 'l', 'xl', '2xl', '3xl', '4xl'] as const;

/** Pixels of `1.2rem`, `3.4vw`, sums of them and `clamp()`. */
const pixels = (value: string, root: number, width: number): number => {
  const clamped = /^clamp\((.+), (.+), (.+)\)$/.exec(value);
  const terms = (sum: string): number =>
    sum
      .split(' + ')
      .map((term) => Number.parseFloat(term) * (term.endsWith('vw') ? width / 100 : root))
      .reduce((total, term) => total + term, 0);
  if (!clamped) return terms(value);
  const [, min = '', middle = '', max = ''] = clamped;
  return Math.max(terms(min), Math.min(terms(middle), terms(max)));
};

const sizes = (root: number, width: number) => scale.map((name) => pixels(measures[`text-${name}`], root, width));

test('no length of the tokens is in pixels but those of shadows, so that everything grows with the root', () => {
  const inPixels = Object.entries(measures).filter(([name, value]) => !name.startsWith('shadow') && /\dpx/.test(value));
  expect(inPixels).toEqual([]);
});

describe.each([16, 18, 20, 22])('type scale on a root of %d px', (root) => {
  test.each([320, 360, 768, 1280, 1920])('steps up everywhere at %d px', (width) => {
    const all = sizes(root, width);
    expect(all).toEqual(all.toSorted((a, b) => a - b));
    expect(new Set(all).size).toBe(scale.length);
    expect(all[0]).toBeGreaterThanOrEqual(14);
  });

  test('a word of thirteen letters fits a phone in a heading of the first level', () => {
    // what a bold Cyrillic letter takes at most, on average; 2.5rem are the page's margins
    const heading = pixels(measures['text-3xl'], root, 360);
    expect(13 * 0.62 * heading).toBeLessThanOrEqual(360 - 2.5 * root);
  });
});
