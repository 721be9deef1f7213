import { Card, asList } from '@pozyka/design-system';
import { styled } from 'styled-components';

export const Reasons = styled.ul.attrs(asList)`
  grid-area: trust;
  display: grid;
  gap: var(--space-s);
  margin: 0;
  padding: var(--space-m) 0 0;
  border-top: 1px solid color-mix(in srgb, var(--color-brand-muted) 40%, transparent);
  list-style: none;
  & li {
    display: flex;
    gap: var(--space-s);
    color: var(--color-brand-muted);
  }
  & strong {
    color: var(--color-on-brand);
  }
  & svg {
    color: var(--color-highlight);
  }
`;

export const Numbers = styled.dl`
  grid-area: numbers;
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-m) var(--space-l);
  margin: 0;
  & div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    padding-top: var(--space-s);
    border-top: 3px solid var(--color-highlight);
  }
  & dt {
    color: var(--color-brand-muted);
  }
  & dd {
    margin: 0;
    color: var(--color-on-brand);
    font-size: var(--text-2xl);
    font-weight: 800;
    letter-spacing: -0.02em;
  }
`;

export const StepList = styled.ol.attrs(asList)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: var(--space-m) var(--space-l);
  margin: 0;
  padding: 0;
  list-style: none;
  counter-reset: step;
  & li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    grid-template-rows: auto 1fr;
    gap: var(--space-2xs) var(--space-s);
    counter-increment: step;
  }
  & li::before {
    display: grid;
    grid-row: 1 / 3;
    place-items: center;
    width: 3rem;
    height: 3rem;
    border-radius: var(--radius-m);
    background: var(--color-highlight);
    color: var(--color-on-highlight);
    font-size: var(--text-xl);
    font-weight: 800;
    content: counter(step);
  }
`;

export const Promised = styled(Card)`
  display: grid;
  align-content: start;
  gap: var(--space-xs);
  & > svg {
    margin-bottom: var(--space-2xs);
    color: var(--color-accent);
  }
  @media (min-width: 48rem) {
    padding: var(--space-m);
  }
`;
