import { Container } from '@pozyka/design-system';
import type { ReactNode } from 'react';
import { Main, Screen } from './default-layout.tsx';

/** Nothing but the page: for errors. */
export const EmptyLayout = ({ children }: { children: ReactNode }) => (
  <Screen>
    <Main id="main" tabIndex={-1}>
      <Container>{children}</Container>
    </Main>
  </Screen>
);
