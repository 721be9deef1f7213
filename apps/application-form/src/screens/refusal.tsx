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

/** An application that was refused. */
export const Refusal = ({ screen, texts }: RefusalProps) => {
  const text = useText();
  return (
    <AtStatus belongsHere={(status) => statusRouter(status).screen === screen}>
      {() => (
        <Outcome title={text(`${texts}.title`)} text={text(`${texts}.text`)} next={[text(`${texts}.next-1`), text(`${texts}.next-2`)]} />
      )}
    </AtStatus>
  );
};

/** `load` of such a page. */
export const loadRefusal =
  (texts: string): PageLoad =>
  async (context) => {
    await loadStatus(context);
    return privateHead(context, `${texts}.title`);
  };
