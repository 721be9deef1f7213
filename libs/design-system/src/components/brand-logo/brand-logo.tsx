import { styled } from 'styled-components';
import { brand, brandMark } from '../../brand.ts';

const Wrap = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.625rem;
  color: var(--color-accent);
  font: 800 1.5rem / 1 var(--font-display);
  letter-spacing: -0.03em;
  & > svg {
    flex: none;
    width: 2.25rem;
    height: 2.25rem;
  }
`;

const paint = (color: string, stroke?: number) =>
  stroke === undefined
    ? { fill: `var(--color-${color})` }
    : {
        fill: 'none',
        stroke: `var(--color-${color})`,
        strokeWidth: stroke,
        strokeLinecap: 'round' as const,
        strokeLinejoin: 'round' as const,
      };

/** The mark and the name. Inside a link give the link its own label. */
export const BrandLogo = () => (
  <Wrap>
    <svg viewBox="0 0 36 36" width="36" height="36" aria-hidden="true">
      {brandMark.map(({ d, color, stroke }) => (
        <path key={d} d={d} {...paint(color, stroke)} />
      ))}
    </svg>
    <span>{brand.name}</span>
  </Wrap>
);
