import { styled } from 'styled-components';
import { ownProps } from '../../styles/own-props.ts';

export interface BadgeProps {
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';
}

const ink = ({ tone = 'neutral' }: BadgeProps) => (tone === 'neutral' ? 'text-muted' : tone);
const paper = ({ tone = 'neutral' }: BadgeProps) => (tone === 'neutral' ? 'surface-sunken' : `${tone}-soft`);

/** A word or two about a state. */
export const Badge = styled.span.withConfig({ shouldForwardProp: ownProps('tone') })<BadgeProps>`
  display: inline-block;
  width: fit-content;
  padding: 0.1875rem 0.75rem;
  border: 1px solid color-mix(in srgb, var(--color-${ink}) 25%, var(--color-${paper}));
  border-radius: var(--radius-round);
  html[data-contrast] & {
    border-color: currentcolor;
  }
  background: var(--color-${paper});
  color: var(--color-${ink});
  font-size: var(--text-s);
  font-weight: 600;
`;
