import { useLayoutEffect, type ReactNode } from 'react';
import { GlobalStyle } from '../src/components/global-style/global-style.tsx';
import { StoryLanguage, type StoryLocale } from '../src/stories/story-text.ts';
import { applyLooks } from './looks.ts';

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
      {children}
    </StoryLanguage>
  );
};
