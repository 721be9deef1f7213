import { ButtonLink } from '@pozyka/design-system';
import { Link, useText, type PageLoad } from '@pozyka/remote-kit';
import { statusRouter } from '@pozyka/status-router';
import { AtStatus, loadStatus } from '../../screens/at-status.tsx';
import { Outcome } from '../../screens/outcome.tsx';
import { privateHead } from '../../texts/page-load.ts';

/** Another customer has these documents: a slip of the hand, or a second account. */
const UserDuplicate = () => {
  const text = useText();
  return (
    <AtStatus belongsHere={(status) => statusRouter(status).screen === 'user-duplicate'}>
      {() => (
        <Outcome
          title={text('duplicate.title')}
          text={text('duplicate.text')}
          next={[text('duplicate.next-1'), text('duplicate.next-2'), text('duplicate.next-3')]}
          action={
            <ButtonLink as={Link} to="/application-form/passport">
              {text('duplicate.fix')}
            </ButtonLink>
          }
        />
      )}
    </AtStatus>
  );
};

export const load: PageLoad = async (context) => {
  await loadStatus(context);
  return privateHead(context, 'duplicate.title');
};

export default UserDuplicate;
