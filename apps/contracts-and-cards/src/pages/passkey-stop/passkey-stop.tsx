import { passkeysApi } from '@pozyka/api-client/passkeys';
import { ButtonLink } from '@pozyka/design-system';
import { Link, mustHave, useDispatch, type PageLoad, useText } from '@pozyka/remote-kit';
import { OnePress } from '../../features/one-press.tsx';

/** Stops a recovery by the token of the mail that announced it, which is behind the #: the address sends it to no server. Who reads it need not log in. */
const PasskeyStop = () => {
  const text = useText();
  const dispatch = useDispatch();
  const stop = async () => {
    // read only now, so that a page that is rendered for everybody holds nobody's
    const token = /^#([\w-]{43})$/.exec(window.location.hash)?.[1] ?? '-';
    return mustHave(await dispatch(passkeysApi.endpoints.stopPasskeyRecoveryByLink.initiate(token)));
  };
  return (
    <OnePress
      title={text('passkeys.stop-title')}
      text={text('passkeys.stop-text')}
      button={text('passkeys.stop')}
      done={{ title: text('passkeys.stop-done'), text: text('passkeys.stop-done-text') }}
      onPress={stop}
      onward={
        <ButtonLink as={Link} to="/passkeys" look="secondary">
          {text('passkeys.open')}
        </ButtonLink>
      }
    />
  );
};

export const load: PageLoad = async ({ t }) => ({
  head: { title: t('title', { page: t('passkeys.stop-title') }), noindex: true },
});

export const island = 'touch';

export default PasskeyStop;
