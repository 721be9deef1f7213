import { laidOutWhenNear, Stack, WIDE } from '@pozyka/design-system';
import { styled } from 'styled-components';

/* the band reaches both edges of the window by its shadow, which makes nothing scroll */
export const Hero = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-l);
  grid-template-areas: 'lead' 'form' 'trust' 'numbers';
  align-items: start;
  margin-top: calc(-1 * var(--space-l));
  padding-block: var(--space-l) var(--space-xl);
  background: var(--color-brand);
  box-shadow: 0 0 0 100vmax var(--color-brand);
  clip-path: inset(0 -100vmax);
  @media ${WIDE} {
    grid-template-areas: 'lead form' 'trust form' 'numbers form';
    grid-template-rows: auto auto 1fr;
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: var(--space-l) var(--space-xl);
    padding-block: var(--space-xl);
  }
  html[data-contrast] & {
    border-bottom: 1px solid;
  }
`;

export const Lead = styled(Stack)`
  grid-area: lead;
  color: var(--color-on-brand);
  --color-text-muted: var(--color-brand-muted);
  --color-focus: var(--color-highlight);
`;

export const Section = styled.section<{ $columns?: boolean }>`
  ${laidOutWhenNear('40rem', '25rem')}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-m);
  align-items: start;
  @media ${WIDE} {
    ${({ $columns }) => $columns && 'grid-template-columns: minmax(0, 7fr) minmax(0, 5fr); gap: var(--space-xl);'}
  }
`;
