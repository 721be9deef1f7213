import type { PageLoad } from '@pozyka/remote-kit';
import { Island } from '@pozyka/remote-kit/island';
import NewPasskey from './new-passkey.tsx';

/** A first key that waits: which presses there are stands in the address, so it begins at once. */
const PasskeyNew = () => (
  <Island name="new-passkey">
    <NewPasskey />
  </Island>
);

export const load: PageLoad = async ({ t }) => ({
  head: { title: t('title', { page: t('passkey-new.title') }), noindex: true },
});

export default PasskeyNew;
