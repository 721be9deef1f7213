import { render } from '@testing-library/react';
import { brandMarkSvg } from './brand-mark.ts';
import { brand, brandMark, darkColors, lightColors } from './brand.ts';
import { BrandLogo } from './components/brand-logo/brand-logo.tsx';
import { dark, light } from './tokens/colors.ts';

test('the mark as a file has every shape, in the colours of the brand', () => {
  const svg = new DOMParser().parseFromString(brandMarkSvg(), 'image/svg+xml');
  const shapes = [...svg.querySelectorAll('path')];
  expect(shapes.map((shape) => shape.getAttribute('d'))).toEqual(brandMark.map(({ d }) => d));
  expect(shapes[0]?.getAttribute('fill')).toBe(lightColors.accent);
  expect(brandMarkSvg(darkColors)).toContain(darkColors.accent);
});

test('the logo and the themes come from the same file', () => {
  const { container } = render(<BrandLogo />);
  expect(container).toHaveTextContent(brand.name);
  expect([...container.querySelectorAll('path')].map((shape) => shape.getAttribute('d'))).toEqual(brandMark.map(({ d }) => d));
  expect([light, dark]).toEqual([lightColors, darkColors]);
});
