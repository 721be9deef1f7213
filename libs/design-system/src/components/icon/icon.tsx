import type { SVGProps } from 'react';
import { iconsUrl, type iconNames } from '../../icons/sprites.ts';
import type { GlyphProps } from './glyph.tsx';
import { lineIcon } from './line-icon.ts';

export type IconName = (typeof iconNames)[number];

export interface IconProps extends SVGProps<SVGSVGElement>, Pick<GlyphProps, 'size' | 'label'> {
  name: IconName;
}

/** A line icon by its name, from the sprite: one file for all of them. What must be there with the first paint is a `Glyph`. */
export const Icon = ({ name, size, label, ...rest }: IconProps) => (
  <svg {...lineIcon({ size, label })} {...rest}>
    <use href={`${iconsUrl}#${name}`} />
  </svg>
);
