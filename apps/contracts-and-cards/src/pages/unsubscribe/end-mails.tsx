import { noticesApi } from '@pozyka/api-client/notices';
import { ButtonLink } from '@pozyka/design-system';
import { Link, mustHave, useDispatch, useLocale } from '@pozyka/remote-kit';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { OnePress } from '../../features/one-press.tsx';
import { noticeWords } from '../notices/words.ts';

/** Ends the mails that may be ended, by the token of one of them: anyone who reads it need not log in. */
const EndMails = () => {
  const words = noticeWords[useLocale()];
  const dispatch = useDispatch() as ThunkDispatch<unknown, unknown, UnknownAction>;
  const end = async () => {
    // read only now, so that a page that is rendered for everybody holds nobody's
    const token = new URLSearchParams(window.location.search).get('token') ?? '';
    return mustHave(await dispatch(noticesApi.endpoints.unsubscribe.initiate(token || '-')));
  };
  return (
    <OnePress
      title={words.offTitle}
      text={words.offText}
      button={words.off}
      wait={words.wait}
      done={{ title: words.offDone, text: words.offDoneText }}
      words={words}
      onPress={end}
      onward={
        <ButtonLink as={Link} to="/notices" look="secondary">
          {words.offOpen}
        </ButtonLink>
      }
    />
  );
};

export default EndMails;
