import { useLogoutMutation } from '@pozyka/api-client/session';
import { Button, Stack } from '@pozyka/design-system';
import { localePath } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { useState } from 'react';
import { leaveTo } from '@pozyka/remote-kit/leave-to';

/** Anyone who has an account with another phone logs out of this one and into that. */
export const OtherPhone = () => {
  const text = useText();
  const locale = useLocale();
  const [logout] = useLogoutMutation();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    // the gateway forgets the session even when the API does not answer
    await logout();
    leaveTo(localePath('/login', locale));
  };
  return (
    <Stack gap="xs" align="start">
      <span>{text('duplicate.next-2')}</span>
      <Button look="secondary" loading={leaving} loadingLabel={text('duplicate.leaving')} onClick={() => void leave()}>
        {text('duplicate.other-phone')}
      </Button>
    </Stack>
  );
};
