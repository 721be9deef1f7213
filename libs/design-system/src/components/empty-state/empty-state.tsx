import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Heading } from '../heading/heading.tsx';
import { Illustration, type PictureName } from '../illustration/illustration.tsx';
import { Text } from '../text/text.tsx';

export interface EmptyStateProps {
  title: string;
  text?: string;
  /** Picture above the words; none where several empty places are on one page. */
  picture?: PictureName | 'none';
  /** A button or a link: what to do next. */
  action?: ReactNode;
}

const Box = styled.div`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: var(--space-s);
  padding: var(--space-l) var(--space-m);
  border: 2px dashed var(--color-line);
  border-radius: var(--radius-l);
  text-align: center;
`;

/** A list with nothing in it yet. */
export const EmptyState = ({ title, text, picture = 'empty', action }: EmptyStateProps) => (
  <Box>
    {picture !== 'none' && <Illustration name={picture} />}
    <Heading level={2} look={3}>
      {title}
    </Heading>
    {text && <Text tone="muted">{text}</Text>}
    {action}
  </Box>
);
