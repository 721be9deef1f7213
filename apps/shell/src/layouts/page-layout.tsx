import { Container } from '@pozyka/design-system';
import { memo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Footer } from '../features/frame/footer.tsx';
import { Header } from '../features/frame/header.tsx';
import { PendingBar } from './pending-bar.tsx';

export const Screen = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  min-height: 100dvh;
`;

export const Main = styled.main<{ $tall?: boolean }>`
  flex: 1 0 auto;
  ${({ $tall }) => $tall && 'min-height: 100vh;'}
  padding-block: var(--space-l);
  &:focus {
    outline: none;
  }
`;

// the same on every page
const FrameHeader = memo(Header);
const FrameFooter = memo(Footer);

export interface PageLayoutProps {
  /** The page and nothing else, as for errors; a page that is there already stays when this changes. */
  empty: boolean;
  /** The page comes after the frame: its footer waits below the window, or it would jump. */
  tall?: boolean;
  children: ReactNode;
}

/** Header, page, footer; or the page alone. */
export const PageLayout = ({ empty, tall = false, children }: PageLayoutProps) => (
  <Screen>
    {!empty && <FrameHeader />}
    <Main id="main" tabIndex={-1} $tall={tall && !empty}>
      {!empty && <PendingBar />}
      <Container>{children}</Container>
    </Main>
    {!empty && <FrameFooter />}
  </Screen>
);
