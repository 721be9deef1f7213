import type { SVGProps } from 'react';
import { styled } from 'styled-components';
import { brand } from '../../brand.ts';

const Wrap = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.625rem;
  color: var(--color-accent);
  font: 700 1.5rem / 1 var(--font-display);
  letter-spacing: -0.02em;
`;

const Mark = (props: SVGProps<SVGSVGElement>) => (
  <svg
    viewBox="0 0 36 36"
    width="36"
    height="36"
    aria-hidden="true"
    style={{ width: '2.25rem', height: '2.25rem', flex: 'none' }}
    {...props}
  >
    <rect width="36" height="36" rx="11" fill="var(--color-accent)" />
    <path
      d="M12 28V14.5a6.5 6.5 0 1 1 6.5 6.5H12"
      fill="none"
      stroke="var(--color-on-accent)"
      strokeWidth="3.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <circle cx="26.5" cy="26.5" r="3" fill="var(--color-highlight)" />
  </svg>
);

/** The mark and the name. Inside a link give the link its own label. */
export const BrandLogo = () => (
  <Wrap>
    <Mark />
    {brand.name}
  </Wrap>
);
