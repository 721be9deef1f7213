import { useLayoutEffect, type ReactNode } from 'react';
import { GlobalStyle } from '../src/components/global-style/global-style.tsx';
import { StoryLanguage, type StoryLocale } from '../src/stories/story-text.ts';
import { Frame } from './frame.tsx';
import { applyLooks } from './looks.ts';

interface StoryPageProps {
  locale: StoryLocale;
  theme: string;
  fontSize: string;
  /** On a docs page, which has looks of its own. */
  framed: boolean;
  children: ReactNode;
}

/** What the site has around a component: tokens, language and looks. */
export const StoryPage = ({ locale, theme, fontSize, framed, children }: StoryPageProps) => {
  useLayoutEffect(() => applyLooks(locale, theme, fontSize), [locale, theme, fontSize]);
  return (
    <StoryLanguage value={locale}>
      <GlobalStyle />
      {framed ? <Frame>{children}</Frame> : children}
    </StoryLanguage>
  );
};
