import type { ReactNode, ToggleEventHandler } from 'react';
import { styled } from 'styled-components';

export interface AccordionProps {
  /** Also the anchor: a link to it lands here. */
  id?: string;
  title: ReactNode;
  children: ReactNode;
  /** Open at first. */
  open?: boolean;
  /** Accordions of one name close each other. */
  name?: string;
  /** Where its content is fetched when it opens. */
  onToggle?: ToggleEventHandler<HTMLDetailsElement>;
}

/* one styled element, which also renders the arrow: lists of hundreds hydrate with the page */
const Details = styled.details`
  border-top: 1px solid var(--color-line);
  :where(h2, h3, h4) + & {
    margin-top: var(--space-s);
  }
  &:last-of-type {
    border-bottom: 1px solid var(--color-line);
  }
  & > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-s);
    min-height: 3.5rem;
    padding-block: var(--space-s);
    font-weight: 600;
    /* a long word in large letters must not push the arrow out */
    overflow-wrap: anywhere;
    list-style: none;
    cursor: pointer;
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
  & > summary:hover {
    color: var(--color-accent);
  }
  & > summary::after {
    flex: 0 0 auto;
    width: 0.5625rem;
    height: 0.5625rem;
    margin: -0.25rem 0.5rem 0;
    border: solid var(--color-accent);
    border-width: 0 2px 2px 0;
    border-end-end-radius: 1px;
    rotate: 45deg;
    transition: rotate var(--quick);
    content: '';
  }
  &[open] > summary::after {
    margin-top: 0.375rem;
    rotate: 225deg;
  }
  & > summary + div {
    padding-bottom: var(--space-m);
  }
`;

/** A title that opens its text; works without JavaScript. */
export const Accordion = ({ title, children, ...rest }: AccordionProps) => (
  <Details {...rest}>
    <summary>
      <span>{title}</span>
    </summary>
    <div>{children}</div>
  </Details>
);
