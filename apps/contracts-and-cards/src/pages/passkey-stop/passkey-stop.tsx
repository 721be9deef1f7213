import type { PageLoad } from '@pozyka/remote-kit';
import { Island } from '@pozyka/remote-kit/island';
import StopRecovery from './stop-recovery.tsx';

/** The end of a recovery of passkeys. */
const PasskeyStop = () => (
  <Island name="stop-recovery" begins="touch">
    <StopRecovery />
  </Island>
);

export const load: PageLoad = async ({ t }) => ({
  head: { title: t('title', { page: t('passkeys.stop-title') }), noindex: true },
});

export default PasskeyStop;
