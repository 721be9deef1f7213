import { styled } from 'styled-components';
import { asList } from '../../styles/as-list.ts';
import { Icon } from '../icon/icon.tsx';
import { checkIcon } from '../../icons/paths.ts';

export interface StepsProps {
  /** Names the list: `Заявка на позику`. */
  label: string;
  /** Titles of the steps, first to last. */
  steps: readonly string[];
  /** From 0. */
  current: number;
  /** Above the list on phones, where only the current title is shown: `Крок 2 з 5`. */
  progressText: string;
}

const Progress = styled.p`
  margin-bottom: var(--space-xs);
  color: var(--color-text-muted);
  font-size: var(--text-s);
  @media (min-width: 48rem) {
    display: none;
  }
`;

const List = styled.ol.attrs(asList)`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: var(--space-xs);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Step = styled.li<{ $reached: boolean }>`
  padding-top: 0.875rem;
  color: var(--color-text-muted);
  font-size: var(--text-s);
  background: linear-gradient(var(--color-${({ $reached }) => ($reached ? 'accent' : 'line')}) 0 0) 0 0 / 100% 0.375rem no-repeat;
  border-radius: 0.1875rem 0.1875rem 0 0;
  html[data-contrast] & {
    background-size: 100% ${({ $reached }) => ($reached ? '0.375rem' : '1px')};
  }
  &[aria-current] {
    color: var(--color-text);
    font-weight: 700;
  }
  & svg {
    display: inline;
    margin-right: 0.25rem;
    color: var(--color-accent);
    vertical-align: -0.2em;
  }
  @media (max-width: 47.9375rem) {
    & > span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
  @media (forced-colors: active) {
    border-top: ${({ $reached }) => ($reached ? '0.375rem' : '1px')} solid;
  }
`;

/** Where in a form of several pages the customer is. */
export const Steps = ({ label, steps, current, progressText }: StepsProps) => (
  <div>
    <Progress>
      <span>{`${progressText} `}</span>
      <strong>{steps[current]}</strong>
    </Progress>
    <List aria-label={label}>
      {steps.map((step, index) => (
        <Step key={step} $reached={index <= current} {...(index === current ? { 'aria-current': 'step' as const } : {})}>
          <span>
            {index < current && <Icon path={checkIcon} size="1.1em" />}
            <span>{step}</span>
          </span>
        </Step>
      ))}
    </List>
  </div>
);
