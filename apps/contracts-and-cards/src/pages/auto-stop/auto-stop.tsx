import type { PageLoad } from '@pozyka/remote-kit';
import { Island } from '@pozyka/remote-kit/island';
import StopAutoPayment from './stop-auto-payment.tsx';

/** The end of an automatic payment. */
const AutoStop = () => (
  <Island name="stop-auto-payment" begins="touch">
    <StopAutoPayment />
  </Island>
);

export const load: PageLoad = async ({ t }) => ({ head: { title: t('title', { page: t('auto-stop.title') }), noindex: true } });

export default AutoStop;
