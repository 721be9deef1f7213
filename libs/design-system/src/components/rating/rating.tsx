import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

export type RatingValue = 'like' | 'dislike' | 'none';

export interface RatingProps {
  /** Names the group: `Чи була стаття корисною?`. */
  label: string;
  /** What this visitor said; the owner may show it before the server knows. */
  value: RatingValue;
  /** Which button was pressed; what that makes of the value is the owner's rule. */
  onPress: (button: 'like' | 'dislike') => void;
  likeLabel: string;
  dislikeLabel: string;
  /** Everybody's likes less dislikes, already formatted. */
  total?: string;
  /** Read aloud before the total. */
  totalLabel?: string;
  /** The server has not responded yet: the focus stays, presses are ignored. */
  busy?: boolean;
}

const thumb = 'M7 11v9H4v-9h3Zm0 0 4-7.5c1.4 0 2.5 1 2.5 2.4V9h5a2 2 0 0 1 2 2.3l-1.2 7A2 2 0 0 1 17.3 20H7';

const Group = styled.div`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-xs);
`;

const Toggle = styled.button<{ $down: boolean }>`
  display: grid;
  place-items: center;
  width: var(--target);
  height: var(--target);
  padding: 0;
  border: 2px solid var(--color-line-strong);
  border-radius: var(--radius-round);
  background: var(--color-surface);
  color: var(--color-text-muted);
  transition:
    background-color var(--quick),
    color var(--quick);
  & svg {
    transform: ${({ $down }) => ($down ? 'rotate(180deg)' : 'none')};
  }
  &:hover {
    border-color: var(--color-accent);
    color: var(--color-accent);
  }
  &[aria-pressed='true'] {
    border-color: var(--color-accent);
    background: var(--color-accent);
    color: var(--color-on-accent);
  }
  &[aria-disabled='true'] {
    cursor: progress;
  }
  @media (forced-colors: active) {
    &[aria-pressed='true'] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;

const Total = styled.span`
  min-width: 2ch;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  text-align: center;
`;

/** Two buttons, of which at most one is pressed, and what everybody said. */
export const Rating = ({ label, value, onPress, likeLabel, dislikeLabel, total, totalLabel, busy = false }: RatingProps) => {
  const button = (kind: 'like' | 'dislike', name: string) => (
    <Toggle
      type="button"
      $down={kind === 'dislike'}
      aria-label={name}
      aria-pressed={value === kind}
      {...(busy ? { 'aria-disabled': true } : {})}
      onClick={() => {
        if (!busy) onPress(kind);
      }}
    >
      <Icon path={thumb} />
    </Toggle>
  );
  return (
    <Group role="group" aria-label={label}>
      {button('like', likeLabel)}
      {total !== undefined && (
        <Total role="status">
          {totalLabel && <VisuallyHidden>{`${totalLabel} `}</VisuallyHidden>}
          <span>{total}</span>
        </Total>
      )}
      {button('dislike', dislikeLabel)}
    </Group>
  );
};
