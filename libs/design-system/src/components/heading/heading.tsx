import type { HTMLAttributes, Ref } from 'react';
import { styled } from 'styled-components';

type Level = 1 | 2 | 3 | 4;

export interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  level: Level;
  /** Looks of another level, where the outline of the page asks for this one; 0 is the one great line of a landing page. */
  look?: Level | 0;
  ref?: Ref<HTMLHeadingElement>;
}

const sizes: Record<Level | 0, string> = { 0: '4xl', 1: '3xl', 2: '2xl', 3: 'xl', 4: 'l' };

const Title = styled.h2<{ $look: Level | 0 }>`
  font: ${({ $look }) => ($look < 3 ? 800 : 700)} var(--text-${({ $look }) => sizes[$look]}) / ${({ $look }) => ($look < 3 ? 1.1 : 1.25)}
    var(--font-display);
  letter-spacing: ${({ $look }) => ($look < 3 ? '-0.03em' : '-0.015em')};
  text-wrap: balance;
`;

/** A heading of the page's outline. The one of the page itself has an id, by which the document's first frame waits for it. */
export const Heading = ({ level, look = level, id = level === 1 ? 'page-title' : undefined, ...rest }: HeadingProps) => (
  <Title as={`h${level}` as const} id={id} $look={look} {...rest} />
);
