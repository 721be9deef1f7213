import type { PageLoad } from '@pozyka/remote-kit';
import { Island } from '@pozyka/remote-kit/island';
import { noticeWords } from '../notices/words.ts';
import EndMails from './end-mails.tsx';

/** The end of chosen mails. */
const Unsubscribe = () => (
  <Island name="end-mails" begins="touch">
    <EndMails />
  </Island>
);

export const load: PageLoad = async ({ locale, t }) => ({
  head: { title: t('title', { page: noticeWords[locale].offTitle }), noindex: true },
});

export default Unsubscribe;
