import { styled } from 'styled-components';

/** Clothes for HTML of the content server. */
export const RichText = styled.div`
  white-space: normal;
  max-width: var(--width-text);
  :where(h1, h2, h3) + & {
    margin-top: var(--space-s);
  }
  & > * + * {
    margin-top: 1em;
  }
  & :is(h1, h2, h3, h4) {
    font-family: var(--font-display);
    line-height: 1.25;
    text-wrap: balance;
  }
  & :is(h1, h2) {
    margin-top: 1.6em;
    font-size: var(--text-2xl);
    font-weight: 800;
    letter-spacing: -0.03em;
  }
  & h3 {
    margin-top: 1.5em;
    font-size: var(--text-xl);
  }
  & h4 {
    font-size: var(--text-l);
  }
  & > :first-child {
    margin-top: 0;
  }
  & :is(ul, ol) {
    margin-bottom: 0;
    padding-left: 1.5em;
    /* in centred words too: the marks are at the start */
    text-align: start;
  }
  & li + li {
    margin-top: 0.4em;
  }
  & li::marker {
    color: var(--color-accent);
    font-weight: 600;
  }
  & dt {
    font-weight: 600;
  }
  & dd {
    margin: 0 0 var(--space-xs);
  }
  /* what leads off the site says so */
  & a[rel~='external']::after {
    content: '\\00a0↗' / '';
  }
  & blockquote {
    padding: var(--space-s) var(--space-m);
    border-left: 0.25rem solid var(--color-highlight);
    border-radius: 0 var(--radius-s) var(--radius-s) 0;
    background: var(--color-highlight-soft);
  }
  /* the server's frame of a table: wider than the column it scrolls, rather than break its words */
  & [role='region'] {
    overflow-x: auto;
    /* as wide as the column, which would grow with it otherwise */
    contain: inline-size;
  }
  & table {
    width: 100%;
    border-collapse: collapse;
    overflow-wrap: normal;
  }
  & :is(th, td) {
    padding: 0.625rem var(--space-s);
    border: 1px solid var(--color-line);
    text-align: left;
    vertical-align: top;
  }
  @media (max-width: 30rem) {
    & table {
      font-size: var(--text-s);
    }
    & :is(th, td) {
      min-width: 5.5rem;
      padding: var(--space-2xs) var(--space-xs);
    }
  }
  & th {
    background: var(--color-surface-sunken);
  }
  & img {
    height: auto;
    border-radius: var(--radius-m);
  }
  & hr {
    margin-block: var(--space-l);
    border: 0;
    border-top: 1px solid var(--color-line);
  }
`;
