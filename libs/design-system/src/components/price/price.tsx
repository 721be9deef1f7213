import { styled } from 'styled-components';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

export interface PriceProps {
  /** Already formatted, with its currency. */
  value: string;
  /** The price before, struck through. */
  old?: string;
  /** Read aloud before the old price. */
  oldLabel?: string;
  size?: 'm' | 'l';
}

const Line = styled.p<{ $size: 'm' | 'l' }>`
  display: flex;
  /* in the narrow column of a card it depended on the font whether both fit into a line */
  flex-flow: ${({ $size }) => ($size === 'l' ? 'row wrap' : 'column')};
  align-items: baseline;
  gap: 0 var(--space-xs);
  font-size: ${({ $size }) => ($size === 'l' ? 'var(--text-2xl)' : 'var(--text-l)')};
  font-variant-numeric: lining-nums tabular-nums;
`;

const Value = styled.strong`
  color: var(--color-accent);
  white-space: nowrap;
`;

const Old = styled.s`
  color: var(--color-text-muted);
  font-size: 0.75em;
  white-space: nowrap;
`;

/** What a thing costs, and cost before. */
export const Price = ({ value, old, oldLabel, size = 'm' }: PriceProps) => (
  <Line $size={size} translate="no">
    <Value>{value}</Value>
    {old && (
      <Old>
        {oldLabel && <VisuallyHidden>{`${oldLabel} `}</VisuallyHidden>}
        <span>{old}</span>
      </Old>
    )}
  </Line>
);
