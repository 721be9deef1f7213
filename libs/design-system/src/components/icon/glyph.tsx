import type { SVGProps } from 'react';
import { lineIcon } from './line-icon.ts';

export interface GlyphProps extends SVGProps<SVGSVGElement> {
  /** One of the constants of `paths.ts`. */
  path: string;
  /** Side of the square, in any CSS unit. */
  size?: string | undefined;
  /** What the picture says; without it the icon is decoration. */
  label?: string | undefined;
}

/** A line icon by its path, inside the HTML: for what loads with every page and must not wait for the sprite. */
export const Glyph = ({ path, size, label, ...rest }: GlyphProps) => (
  <svg {...lineIcon({ size, label })} {...rest}>
    <path d={path} />
  </svg>
);
