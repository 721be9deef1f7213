import { Button, ButtonLink, Container, Heading, Penguin, RichText, Stack } from '@pozyka/design-system';
import { SafeHtml } from '@pozyka/remote-kit';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Main, Screen } from '../../layouts/page-layout.tsx';
import type { ShellTexts } from '../notices/texts.ts';

const Title = styled(Heading)`
  &:focus {
    outline: none;
  }
`;

export interface ClosedSiteProps {
  html: string;
  texts: ShellTexts;
  /** Address of the main page, in the language of now. */
  home: string;
  onRetry: () => void;
}

/** The server's own first heading comes below the page's. */
const belowTitle = (html: string): string => html.replaceAll(/<(\/?)h1\b/gi, '<$1h2');

/** The page in place of all others while the server says that the site is offline: its words, the way to retry, and the one to the main page. */
export const ClosedSite = ({ html, texts, home, onRetry }: ClosedSiteProps) => {
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
            <SafeHtml as={RichText} html={belowTitle(html)} />
            <Button onClick={onRetry}>{texts.retry}</Button>
            <ButtonLink href={home} look="secondary">
              {texts.home}
            </ButtonLink>
          </Stack>
        </Container>
      </Main>
    </Screen>
  );
};
