import { useLayoutEffect, type ReactNode } from 'react';
import { createGlobalStyle } from 'styled-components';
import { GlobalStyle } from '../src/components/global-style/global-style.tsx';
import { StoryLanguage, type StoryLocale } from '../src/stories/story-text.ts';
import { colorVariables } from '../src/tokens/css-variables.ts';
import { light } from '../src/tokens/colors.ts';
import { applyLooks, themes } from './looks.ts';

/** The palette of the toolbar, whatever the machine prefers. */
const ChosenPalette = createGlobalStyle<{ $theme: string }>`
  html:root:not([data-contrast]) {
    ${({ $theme }) => colorVariables(themes[$theme]?.palette ?? light)}
    color-scheme: ${({ $theme }) => ($theme === 'dark' ? 'dark' : 'light')};
  }
`;

interface StoryPageProps {
  locale: StoryLocale;
  theme: string;
  fontSize: string;
  children: ReactNode;
}

/** What the site has around a component: tokens, language and looks. */
export const StoryPage = ({ locale, theme, fontSize, children }: StoryPageProps) => {
  useLayoutEffect(() => applyLooks(locale, theme, fontSize), [locale, theme, fontSize]);
  return (
    <StoryLanguage value={locale}>
      <GlobalStyle />
      <ChosenPalette $theme={theme} />
      {children}
    </StoryLanguage>
  );
};
