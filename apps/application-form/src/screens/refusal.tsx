import { applicationApi, useGetFailurePagesQuery } from '@pozyka/api-client/application';
import { useText, type PageLoad } from '@pozyka/remote-kit';
import { statusRouter } from '@pozyka/status-router';
import type { ScreenName } from '@pozyka/status-router';
import { privateHead } from '../texts/page-load.ts';
import { AtStatus, loadStatus } from './at-status.tsx';
import { Outcome } from './outcome.tsx';

export interface RefusalProps {
  screen: ScreenName;
  /** Own texts: `<texts>.title`, `.text`, `.next-1`, `.next-2`. */
  texts: string;
}

/** An application that was refused. The content server's words for the reason are shown where it has some, else our own. */
export const Refusal = ({ screen, texts }: RefusalProps) => {
  const text = useText();
  const { data: pages = [] } = useGetFailurePagesQuery();
  return (
    <AtStatus belongsHere={(status) => statusRouter(status).screen === screen}>
      {({ ActionStatus, RefusalSignificance }) => (
        <Outcome
          title={text(`${texts}.title`)}
          text={text(`${texts}.text`)}
          page={pages.find((page) => page.RefusalSignificance === (RefusalSignificance || ActionStatus))}
          next={[text(`${texts}.next-1`), text(`${texts}.next-2`)]}
        />
      )}
    </AtStatus>
  );
};

/** `load` of such a page; it can do without the content server's words. */
export const loadRefusal =
  (texts: string): PageLoad =>
  async (context) => {
    await Promise.all([
      loadStatus(context),
      context.dispatch(applicationApi.endpoints.getFailurePages.initiate(undefined, { subscribe: false })),
    ]);
    return privateHead(context, `${texts}.title`);
  };
