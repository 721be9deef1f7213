import { Card, Cluster, Heading, Illustration, Text } from '@pozyka/design-system';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Arrived } from './arrived.tsx';

const Sheet = styled(Card)`
  display: grid;
  justify-items: center;
  gap: var(--space-s);
  text-align: center;
`;

export interface SuccessProps {
  title: string;
  text?: string | undefined;
  /** Where to go from here, the main way first. */
  children: ReactNode;
}

/** Something is done, and well. */
export const Success = ({ title, text, children }: SuccessProps) => (
  <Arrived news={title}>
    <Sheet tone="accent">
      <Illustration name="success" />
      <Heading level={2}>{title}</Heading>
      {text && <Text size="l">{text}</Text>}
      <Cluster gap="m" justify="center">
        {children}
      </Cluster>
    </Sheet>
  </Arrived>
);
