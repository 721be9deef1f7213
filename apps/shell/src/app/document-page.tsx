import { Island } from '@pozyka/remote-kit/island';
import { PageView, type PageViewProps } from '../core/page-view.tsx';

/** A document's page on the server: one that reacts as a whole is an island. */
export const DocumentPage = ({ page, match }: PageViewProps) => {
  const view = <PageView page={page} match={match} />;
  if (!page.island) return view;
  return (
    <Island name={match.screen.screen} begins={page.island}>
      {view}
    </Island>
  );
};
