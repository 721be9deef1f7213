import type { SVGProps } from 'react';

export interface IconProps extends SVGProps<SVGSVGElement> {
  /** One of the constants of `icons/paths.ts`. */
  path: string;
  /** Side of the square, in any CSS unit. */
  size?: string | undefined;
  /** What the picture says; without it the icon is decoration. */
  label?: string | undefined;
}

/** A line icon inside the HTML, on a grid of 24: round strokes of 2 in the colour of the text. */
export const Icon = ({ path, size = '1.5rem', label, ...rest }: IconProps) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    style={{ width: size, height: size, flex: 'none' }}
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    {...rest}
  >
    <path d={path} />
  </svg>
);
