import { ButtonLink, Heading, Stack, Text } from '@pozyka/design-system';
import { Link, useLocale } from '@pozyka/remote-kit';
import { DeviceList } from './device-list.tsx';
import { PasswordForm } from './password-form.tsx';
import { accessWords } from './words.ts';

/** Password, e-mail, keys and devices of who is logged in. */
const AccessPanel = () => {
  const words = accessWords[useLocale()];
  return (
    <Stack gap="l">
      <PasswordForm />
      <Stack gap="s">
        <Heading level={3}>{words.keys}</Heading>
        <Text tone="muted">{words.keysText}</Text>
        <div>
          <ButtonLink as={Link} to="/passkeys" look="secondary">
            {words.keysOpen}
          </ButtonLink>
        </div>
      </Stack>
      <DeviceList />
    </Stack>
  );
};

export default AccessPanel;
