import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** Squares of silence around the code (ISO/IEC 18004). */
const QUIET = 4;

// readers want dark on light: in every theme, and where a browser darkens pages
const Square = styled.svg`
  display: block;
  width: 100%;
  height: 100%;
  border-radius: var(--radius-s);
  color-scheme: only light;
  forced-color-adjust: none;
`;

/** The ground of a QR code of `size` squares a side, with the silence that readers want; `children` are drawn on it, in black. */
export const CodeSquare = ({ size, label, children }: { size: number; label: string; children: ReactNode }) => {
  const side = size + 2 * QUIET;
  return (
    <Square role="img" aria-label={label} viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}>
      {/* a part of the picture: a background is not printed, and what darkens pages takes it for one of theirs */}
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
      <g fill="#000">{children}</g>
    </Square>
  );
};
