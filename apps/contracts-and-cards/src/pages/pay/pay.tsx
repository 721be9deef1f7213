import type { PageLoad } from '@pozyka/remote-kit';
import { Island } from '@pozyka/remote-kit/island';
import PayByLink from './pay-by-link.tsx';

/** Paying by a link: all of it needs what stands in the address, so it begins at once. */
const Pay = () => (
  <Island name="pay-by-link">
    <PayByLink />
  </Island>
);

export const load: PageLoad = async ({ t }) => ({ head: { title: t('title', { page: t('pay-link.title') }), noindex: true } });

export default Pay;
