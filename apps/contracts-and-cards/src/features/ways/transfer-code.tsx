import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useMemo } from 'react';
import { CodeSquare } from '@pozyka/remote-kit/code-square';

/** Versions that the National Bank allows (annex 1, point 5), and the white circle in the middle of each end, in squares (point 11). */
const VERSIONS = { first: 10, last: 17 } as const;
const CIRCLES = { first: 17, last: 25 } as const;
/** How much of its circle the sign is high, as in the examples of annex 4: with a smaller one ZBar misses the code. */
const SIGN_SHARE = 0.7;
const SIGN =
  'M7.6 7.6C7.6 5.2 9.5 3.8 12 3.8c2.8 0 4.6 1.6 4.6 3.8 0 4.2-9 4.4-9 8.8 0 2.2 1.9 3.8 4.6 3.8 2.5 0 4.3-1.4 4.3-3.8M4.5 10.3h15M4.5 13.7h15';
/** What it fills, with its strokes. */
const SIGN_BOX = { x: 3.4, y: 2.7, width: 17.2, height: 18.6 } as const;

/**
 * The QR code of a transfer's link as the National Bank wants it (resolution of 19.08.2025 № 97, annex 1): versions 10 to 17, correction M or Q, the
 * sign of the hryvnia in a white circle.
 */
export const TransferCode = ({ url, label }: { url: string; label: string }) => {
  const { size, path } = useMemo(() => {
    const levels = { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.Q };
    const code = generate(url, { ...levels, minVersion: VERSIONS.first, maxVersion: VERSIONS.last });
    return { size: code.size, path: toSvgPath(code) };
  }, [url]);
  const version = (size - 17) / 4;
  const share = (version - VERSIONS.first) / (VERSIONS.last - VERSIONS.first);
  const circle = CIRCLES.first + Math.round(share * (CIRCLES.last - CIRCLES.first));
  const scale = (circle * SIGN_SHARE) / SIGN_BOX.height;
  const middle = { x: SIGN_BOX.x + SIGN_BOX.width / 2, y: SIGN_BOX.y + SIGN_BOX.height / 2 };
  return (
    <CodeSquare size={size} label={label}>
      <path d={path} shapeRendering="crispEdges" />
      <circle cx={size / 2} cy={size / 2} r={circle / 2} fill="#fff" />
      <g transform={`translate(${size / 2} ${size / 2}) scale(${scale}) translate(${-middle.x} ${-middle.y})`}>
        <path d={SIGN} fill="none" stroke="#000" strokeWidth="2.2" strokeLinecap="round" />
      </g>
    </CodeSquare>
  );
};
