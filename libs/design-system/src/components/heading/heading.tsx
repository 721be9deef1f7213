import type { HTMLAttributes, Ref } from 'react';
import { styled } from 'styled-components';

type Level = 1 | 2 | 3 | 4;

export interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  level: Level;
  /** Looks of another level, where the outline of the page asks for this one. */
  look?: Level;
  ref?: Ref<HTMLHeadingElement>;
}

const sizes: Record<Level, string> = { 1: '3xl', 2: '2xl', 3: 'xl', 4: 'l' };

const Title = styled.h2<{ $look: Level }>`
  font: 700 var(--text-${({ $look }) => sizes[$look]}) / ${({ $look }) => ($look < 3 ? 1.15 : 1.3)} var(--font-display);
  letter-spacing: -0.01em;
  text-wrap: balance;
`;

/** A heading of the page's outline. */
export const Heading = ({ level, look = level, ...rest }: HeadingProps) => <Title as={`h${level}` as const} $look={look} {...rest} />;
