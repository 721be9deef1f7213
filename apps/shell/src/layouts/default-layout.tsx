import { Container, SkipLink } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Footer } from '../features/frame/footer.tsx';
import { Header } from '../features/frame/header.tsx';
import { PendingBar } from '../features/pending-bar.tsx';

export const Screen = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  min-height: 100dvh;
`;

export const Main = styled.main`
  flex: 1 0 auto;
  padding-block: var(--space-l);
  &:focus {
    outline: none;
  }
`;

/** Header, page, footer. */
export const DefaultLayout = ({ children }: { children: ReactNode }) => {
  const text = useText();
  return (
    <Screen>
      <SkipLink href="#main">{text('skip-to-content')}</SkipLink>
      <Header />
      <Main id="main" tabIndex={-1}>
        <PendingBar />
        <Container>{children}</Container>
      </Main>
      <Footer />
    </Screen>
  );
};
