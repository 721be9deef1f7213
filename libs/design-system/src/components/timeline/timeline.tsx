import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { asList } from '../../styles/as-list.ts';
import { Icon } from '../icon/icon.tsx';
import { checkIcon, clockIcon } from '../../icons/paths.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

type State = 'done' | 'current' | 'upcoming';

export interface TimelineProps {
  items: readonly {
    title: string;
    /** When, in words. */
    time?: ReactNode;
    text?: ReactNode;
    state: State;
    /** The state in words, for screen readers: `виконано`. */
    stateLabel?: string;
  }[];
}

const List = styled.ol.attrs(asList)`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Event = styled.li<{ $state: State }>`
  position: relative;
  display: grid;
  grid-template-columns: 2rem minmax(0, 1fr);
  gap: 0 var(--space-s);
  padding-bottom: var(--space-m);
  color: var(--color-${({ $state }) => ($state === 'upcoming' ? 'text-muted' : 'text')});
  &:last-child {
    padding-bottom: 0;
  }
  &:not(:last-child)::before {
    position: absolute;
    top: 2rem;
    bottom: 0;
    left: calc(1rem - 1px);
    border-left: 2px ${({ $state }) => ($state === 'done' ? 'solid var(--color-accent)' : 'dashed var(--color-line-strong)')};
    content: '';
  }
`;

const looks: Record<State, string> = {
  done: 'border-color: var(--color-accent); background: var(--color-accent); color: var(--color-on-accent);',
  current: 'border-color: var(--color-accent); background: var(--color-highlight-soft); color: var(--color-accent);',
  upcoming: 'border-color: var(--color-line-strong); background: var(--color-surface);',
};

const Dot = styled.span<{ $state: State }>`
  display: grid;
  grid-row: 1 / 4;
  place-items: center;
  width: 2rem;
  height: 2rem;
  border: 2px solid;
  border-radius: 50%;
  ${({ $state }) => looks[$state]}
`;

const Small = styled.span`
  color: var(--color-text-muted);
  font-size: var(--text-s);
`;

const Title = styled.strong`
  padding-top: 0.25rem;
`;

/** What has happened and what comes, one below the other. */
export const Timeline = ({ items }: TimelineProps) => (
  <List>
    {items.map(({ title, time, text, state, stateLabel }) => (
      <Event key={title} $state={state} {...(state === 'current' ? { 'aria-current': 'step' as const } : {})}>
        <Dot $state={state}>
          {state === 'done' && <Icon path={checkIcon} size="1.125rem" />}
          {state === 'current' && <Icon path={clockIcon} size="1.125rem" />}
        </Dot>
        <Title>
          <span>{title}</span>
          {stateLabel && <VisuallyHidden>{` ${stateLabel}`}</VisuallyHidden>}
        </Title>
        {time && <Small>{time}</Small>}
        {text && <div>{text}</div>}
      </Event>
    ))}
  </List>
);
