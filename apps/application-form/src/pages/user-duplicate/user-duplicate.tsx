import { ButtonLink, Text } from '@pozyka/design-system';
import { Link, useText, type PageLoad } from '@pozyka/remote-kit';
import { isAt } from '@pozyka/status-router';
import { CancelApplication } from '../../features/cancel/cancel-application.tsx';
import { AtStatus, loadStatus } from '../../features/parts/at-status.tsx';
import { Outcome } from '../../features/parts/outcome.tsx';
import { titled } from '../../features/texts/page-load.ts';
import { OtherPhone } from './other-phone.tsx';

/**
 * Another customer has these documents: a slip of the hand, or a second account. Which number it is and whose account must not
 * show from here, or anybody could ask who is a customer.
 */
const UserDuplicate = () => {
  const text = useText();
  return (
    <AtStatus belongsHere={isAt('user-duplicate')}>
      {() => (
        <Outcome
          title={text('duplicate.title')}
          next={[text('duplicate.next-1'), <OtherPhone key="phone" />, text('duplicate.next-3')]}
          action={
            <ButtonLink as={Link} to="/application-form/passport">
              {text('duplicate.fix')}
            </ButtonLink>
          }
          more={<CancelApplication />}
        >
          <Text size="l">{text('duplicate.text')}</Text>
        </Outcome>
      )}
    </AtStatus>
  );
};

export const head = titled('duplicate.title');

export const load: PageLoad = async (context) => {
  await loadStatus(context);
};

export default UserDuplicate;
