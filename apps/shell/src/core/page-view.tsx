import { AppScopeContext, PageParamsContext } from '@pozyka/remote-kit';
import type { ScreenMatch } from './match-screen.ts';
import type { ReadyPage } from './page-loader.ts';

export interface PageViewProps {
  page: ReadyPage;
  match: ScreenMatch;
}

/** A page, with what it may know of its app and of its address. */
export const PageView = ({ page, match }: PageViewProps) => (
  <AppScopeContext value={page.app}>
    <PageParamsContext value={match.params}>
      <page.Page />
    </PageParamsContext>
  </AppScopeContext>
);
