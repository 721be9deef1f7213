import { useId } from 'react';
import { styled } from 'styled-components';

export interface ProgressBarProps {
  label: string;
  value: number;
  max?: number;
  /** The value in words, at the end of the line: `3 з 7 днів`. */
  valueText?: string;
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 var(--space-m);
  margin-bottom: var(--space-2xs);
  & span + span {
    color: var(--color-text-muted);
  }
`;

const Bar = styled.progress`
  display: block;
  width: 100%;
  height: 0.75rem;
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-round);
  background: var(--color-surface);
  color: var(--color-accent);
  overflow: hidden;
  appearance: none;
  &::-webkit-progress-bar {
    background: var(--color-surface);
  }
  &::-webkit-progress-value {
    background: var(--color-accent);
  }
  &::-moz-progress-bar {
    background: var(--color-accent);
  }
  @media (forced-colors: active) {
    --color-accent: Highlight;
    --color-surface: Canvas;
    --color-line-strong: CanvasText;
    forced-color-adjust: none;
  }
`;

/** How much of a whole is done. */
export const ProgressBar = ({ label, value, max = 100, valueText }: ProgressBarProps) => {
  const id = useId();
  return (
    <div>
      <Head>
        <span id={id}>{label}</span>
        {valueText && <span>{valueText}</span>}
      </Head>
      <Bar value={value} max={max} aria-labelledby={id} {...(valueText ? { 'aria-valuetext': valueText } : {})} />
    </div>
  );
};
