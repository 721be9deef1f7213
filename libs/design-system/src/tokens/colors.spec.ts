import { blackWhite, dark, inverted, light, type ColorName, type Palette } from './colors.ts';

const channel = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Relative luminance of #rrggbb, by WCAG 2.2. */
const luminance = (color: string): number => {
  const [red = NaN, green = NaN, blue = NaN] = [1, 3, 5].map((start) => channel(Number.parseInt(color.slice(start, start + 2), 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [dark = NaN, bright = NaN] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
};

const papers: ColorName[] = [
  'page',
  'surface',
  'surface-sunken',
  'accent-soft',
  'highlight-soft',
  'success-soft',
  'warning-soft',
  'danger-soft',
  'info-soft',
];
const on = (ink: ColorName, ...grounds: ColorName[]) => grounds.map((ground) => [ink, ground] as const);

const texts = [
  ...on('text', ...papers),
  ...on('text-muted', 'page', 'surface', 'surface-sunken', 'accent-soft'),
  ...on('accent', ...papers),
  ...on('accent-strong', ...papers),
  ...on('on-accent', 'accent', 'accent-strong'),
  ...on('on-brand', 'brand'),
  ...on('brand-muted', 'brand'),
  ...on('on-highlight', 'highlight'),
  ...on('success', 'page', 'surface', 'success-soft'),
  ...on('warning', 'page', 'surface', 'warning-soft'),
  ...on('danger', 'page', 'surface', 'danger-soft'),
  ...on('info', 'page', 'surface', 'info-soft'),
];
const edges = [
  ...on('line-strong', 'page', 'surface', 'surface-sunken'),
  ...on('highlight', 'brand'),
  ...on('accent', 'page', 'surface', 'surface-sunken', 'accent-soft'),
  ...on('danger', 'surface', 'surface-sunken'),
  ...on('focus', 'page', 'surface', 'surface-sunken', 'accent-soft', 'danger-soft'),
];

const themes: [string, Palette, number][] = [
  ['light', light, 4.5],
  ['dark', dark, 4.5],
  ['black-white', blackWhite, 21],
  ['inverted', inverted, 21],
];

test('the formula gives what WCAG names', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

describe.each(themes)('%s', (_name, palette, textMinimum) => {
  test.each(texts)('text %s on %s', (ink, ground) => {
    expect(contrast(palette[ink], palette[ground])).toBeGreaterThanOrEqual(textMinimum);
  });

  test.each(edges)('edge %s on %s', (ink, ground) => {
    expect(contrast(palette[ink], palette[ground])).toBeGreaterThanOrEqual(3);
  });
});
