import { ButtonLink, Heading, Stack, Text } from '@pozyka/design-system';
import { Link, useText } from '@pozyka/remote-kit';
import { withTexts } from '@pozyka/remote-kit/with-texts';
import { DeviceList } from './device-list.tsx';
import { PasswordForm } from './password-form.tsx';
import ru from './messages/ru.json';
import uk from './messages/uk.json';

const Panel = () => {
  const text = useText();
  return (
    <Stack gap="l">
      <PasswordForm />
      <Stack gap="s">
        <Heading level={3}>{text('access.keys')}</Heading>
        <Text tone="muted">{text('access.keys-text')}</Text>
        <div>
          <ButtonLink as={Link} to="/passkeys" look="secondary">
            {text('access.keys-open')}
          </ButtonLink>
        </div>
      </Stack>
      <DeviceList />
    </Stack>
  );
};

/** Password, e-mail, keys and devices of who is logged in. */
export default withTexts({ uk, ru }, Panel);
