import { Stack } from '@pozyka/design-system';
import { DeviceList } from './device-list.tsx';
import { PasswordForm } from './password-form.tsx';

/** Password, e-mail and devices of who is logged in. */
const AccessPanel = () => (
  <Stack gap="l">
    <PasswordForm />
    <DeviceList />
  </Stack>
);

export default AccessPanel;
