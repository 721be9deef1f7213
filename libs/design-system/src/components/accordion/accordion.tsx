import type { ReactNode, ToggleEventHandler } from 'react';
import { styled } from 'styled-components';
import { Glyph } from '../icon/glyph.tsx';
import { chevronIcon } from '../icon/paths.ts';

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

const Details = styled.details`
  border-top: 1px solid var(--color-line);
  :where(h2, h3, h4) + & {
    margin-top: var(--space-s);
  }
  &:last-of-type {
    border-bottom: 1px solid var(--color-line);
  }
  &[open] > summary svg {
    transform: rotate(180deg);
  }
`;

const Summary = styled.summary`
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
  &::-webkit-details-marker {
    display: none;
  }
  &:hover {
    color: var(--color-accent);
  }
  & svg {
    color: var(--color-accent);
    transition: transform var(--quick);
  }
`;

const Body = styled.div`
  padding-bottom: var(--space-m);
`;

/** A title that opens its text; works without JavaScript. */
export const Accordion = ({ title, children, ...rest }: AccordionProps) => (
  <Details {...rest}>
    <Summary>
      <span>{title}</span>
      <Glyph path={chevronIcon} />
    </Summary>
    <Body>{children}</Body>
  </Details>
);
