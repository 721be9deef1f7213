import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useMemo } from 'react';
import { styled } from 'styled-components';

/** Squares of silence around the code, as readers want them. */
const QUIET = 4;

// readers want dark on light, whatever the page's colours are
const Square = styled.svg`
  display: block;
  width: 100%;
  height: 100%;
  border-radius: var(--radius-s);
  background: #fff;
  fill: #000;
  forced-color-adjust: none;
`;

/** A QR code of any text. */
export const QrCode = ({ content, label }: { content: string; label: string }) => {
  const { size, path } = useMemo(() => {
    const code = generate(content, { minCorrectionLevel: correction.M });
    return { size: code.size, path: toSvgPath(code) };
  }, [content]);
  const side = size + 2 * QUIET;
  return (
    <Square role="img" aria-label={label} viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} shapeRendering="crispEdges">
      <path d={path} />
    </Square>
  );
};
