import { passkeysApi } from '@pozyka/api-client/passkeys';
import { ButtonLink } from '@pozyka/design-system';
import { Link, mustHave, useDispatch, useLocale } from '@pozyka/remote-kit';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { OnePress } from '../../features/one-press.tsx';
import { passkeysWords } from '../passkeys/words.ts';

/** Stops a recovery by the token of the mail that told of it, which stands behind the #: no server is told it by the address. Who reads it need not log in. */
const StopRecovery = () => {
  const words = passkeysWords[useLocale()];
  const dispatch = useDispatch() as ThunkDispatch<unknown, unknown, UnknownAction>;
  const stop = async () => {
    // read only now, so that a page that is rendered for everybody holds nobody's
    const token = /^#([\w-]{43})$/.exec(window.location.hash)?.[1] ?? '-';
    return mustHave(await dispatch(passkeysApi.endpoints.stopPasskeyRecoveryByLink.initiate(token)));
  };
  return (
    <OnePress
      title={words.stopTitle}
      text={words.stopText}
      button={words.stop}
      wait={words.wait}
      done={{ title: words.stopDone, text: words.stopDoneText }}
      words={words}
      onPress={stop}
      onward={
        <ButtonLink as={Link} to="/passkeys" look="secondary">
          {words.open}
        </ButtonLink>
      }
    />
  );
};

export default StopRecovery;
