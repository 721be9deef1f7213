/** What every line icon has: the grid of 24, round strokes of 2 in the colour of the text; decoration unless it has a label. */
export const lineIcon = ({ size = '1.5rem', label }: { size?: string | undefined; label?: string | undefined }) =>
  ({
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 2,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    style: { width: size, height: size, flex: 'none' },
    ...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }),
  }) as const;
