import { Card, Heading, Stack } from '@pozyka/design-system';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';

/** A page that is read from top to bottom: no wider than terms and their values can be followed by eye. */
export const Column = styled(Stack)`
  max-width: 52rem;
`;

/** A part of a page on its own sheet, named by its heading. */
export const Section = ({ title, tone, children }: { title: string; tone?: 'plain' | 'accent' | 'sunken'; children: ReactNode }) => {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} {...(tone ? { tone } : {})}>
      <Stack gap="m">
        <Heading level={2} look={3} id={id}>
          {title}
        </Heading>
        {children}
      </Stack>
    </Card>
  );
};
