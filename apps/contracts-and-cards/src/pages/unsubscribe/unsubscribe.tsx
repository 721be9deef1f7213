import { noticesApi } from '@pozyka/api-client/notices';
import { ButtonLink } from '@pozyka/design-system';
import { Link, mustHave, useDispatch, type PageLoad, useText } from '@pozyka/remote-kit';
import { OnePress } from '../../features/one-press.tsx';

/** Ends the mails that may be ended, by the token of one of them: anyone who reads it need not log in. */
const Unsubscribe = () => {
  const text = useText();
  const dispatch = useDispatch();
  const end = async () => {
    // read only now, so that a page that is rendered for everybody holds nobody's
    const token = new URLSearchParams(window.location.search).get('token') ?? '';
    return mustHave(await dispatch(noticesApi.endpoints.unsubscribe.initiate(token || '-')));
  };
  return (
    <OnePress
      title={text('notices.off-title')}
      text={text('notices.off-text')}
      button={text('notices.off')}
      done={{ title: text('notices.off-done'), text: text('notices.off-done-text') }}
      onPress={end}
      onward={
        <ButtonLink as={Link} to="/notices" look="secondary">
          {text('notices.off-open')}
        </ButtonLink>
      }
    />
  );
};

export const load: PageLoad = async ({ t }) => ({
  head: { title: t('title', { page: t('notices.off-title') }), noindex: true },
});

export const island = 'touch';

export default Unsubscribe;
