import { Button, Container, Heading, Penguin, RichText, Stack } from '@pozyka/design-system';
import { SafeHtml } from '@pozyka/remote-kit';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Main, Screen } from '../../layouts/default-layout.tsx';
import type { ShellTexts } from '../notices/texts.ts';

const Title = styled(Heading)`
  &:focus {
    outline: none;
  }
`;

/** The page in place of all others while the server says that the site is offline: its words, and the way to try again. */
export const ClosedSite = ({ html, texts, onRetry }: { html: string; texts: ShellTexts; onRetry: () => void }) => {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    document.title = texts.siteClosed;
    main.current?.focus();
  }, [texts]);
  return (
    <Screen>
      <Main id="main" tabIndex={-1} ref={main}>
        <Container>
          <Stack gap="m" align="center">
            <Penguin />
            <Title level={1}>{texts.siteClosed}</Title>
            <SafeHtml as={RichText} html={html} />
            <Button onClick={onRetry}>{texts.retry}</Button>
          </Stack>
        </Container>
      </Main>
    </Screen>
  );
};
