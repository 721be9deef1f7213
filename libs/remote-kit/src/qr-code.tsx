import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useMemo } from 'react';
import { CodeSquare } from './code-square.tsx';

/** A QR code of any text. */
export const QrCode = ({ content, label }: { content: string; label: string }) => {
  const { size, path } = useMemo(() => {
    const code = generate(content, { minCorrectionLevel: correction.M });
    return { size: code.size, path: toSvgPath(code) };
  }, [content]);
  return (
    <CodeSquare size={size} label={label}>
      <path d={path} shapeRendering="crispEdges" />
    </CodeSquare>
  );
};
