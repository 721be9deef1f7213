import type { PageLoad } from '@pozyka/remote-kit';
import { Island } from '@pozyka/remote-kit/island';
import EndMails from './end-mails.tsx';

/** The end of chosen mails. */
const Unsubscribe = () => (
  <Island name="end-mails" begins="touch">
    <EndMails />
  </Island>
);

export const load: PageLoad = async ({ t }) => ({
  head: { title: t('title', { page: t('notices.off-title') }), noindex: true },
});

export default Unsubscribe;
