import { Card, Stack, asList } from '@pozyka/design-system';
import { styled } from 'styled-components';

export const Band = styled(Stack)`
  padding: var(--space-l) var(--space-m);
  border-radius: var(--radius-l);
  background: var(--color-brand);
  color: var(--color-on-brand);
  --color-text-muted: var(--color-brand-muted);
  --color-focus: var(--color-highlight);
  --color-accent: var(--color-highlight);
  --color-accent-strong: var(--color-on-brand);
  --color-accent-soft: color-mix(in srgb, var(--color-highlight) 20%, transparent);
  --color-on-accent: var(--color-on-highlight);
  --color-surface: transparent;
  @media (min-width: 48rem) {
    padding: var(--space-xl);
  }
  html[data-contrast] & {
    border: 1px solid;
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-s);
`;

export const StepList = styled.ol.attrs(asList)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  gap: var(--space-m) var(--space-l);
  margin: 0;
  padding: 0;
  list-style: none;
  counter-reset: step;
  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0 var(--space-s);
    align-items: start;
    counter-increment: step;
  }
  & > li::before {
    display: grid;
    place-items: center;
    min-width: 2.5rem;
    height: 2.5rem;
    border-radius: var(--radius-m);
    background: var(--color-highlight);
    color: var(--color-on-highlight);
    font-weight: 800;
    content: counter(step);
  }
`;

export const Sheet = styled(Card)`
  display: grid;
  grid-template-rows: auto auto 1fr auto;
  gap: var(--space-xs);
  align-content: start;
  & > svg {
    color: var(--color-accent);
  }
`;

export const Figure = styled.figure`
  margin: 0;
  & img {
    display: block;
    max-width: 100%;
    height: auto;
    border: 1px solid var(--color-line);
    border-radius: var(--radius-l);
  }
  & figcaption {
    margin-top: var(--space-xs);
    color: var(--color-text-muted);
    font-size: var(--text-s);
  }
`;

export const Saying = styled.figure`
  margin: 0;
  padding: var(--space-m) var(--space-l);
  border-left: 0.25rem solid var(--color-highlight);
  border-radius: 0 var(--radius-m) var(--radius-m) 0;
  background: var(--color-highlight-soft);
  & blockquote {
    margin: 0;
    font-size: var(--text-xl);
    font-weight: 600;
    line-height: 1.4;
  }
  & figcaption {
    margin-top: var(--space-s);
    color: var(--color-text-muted);
  }
  & cite {
    color: var(--color-text);
    font-style: normal;
    font-weight: 600;
  }
`;

/** A page of text and blocks: wide apart, but for the title and what follows it. */
export const PageBody = styled(Stack)`
  & > h1 + * {
    margin-top: calc(-1 * var(--space-m));
  }
`;
