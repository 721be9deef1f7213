import { useStopAutoPaymentByLinkMutation } from '@pozyka/api-client/auto-payment';
import { ButtonLink } from '@pozyka/design-system';
import { Link, type PageLoad, useText } from '@pozyka/remote-kit';
import { OnePress } from '../../features/one-press.tsx';

/** Stops an automatic payment by the token of its notice, which is behind the #: the address sends it to no server. */
const AutoStop = () => {
  const text = useText();
  const [stop] = useStopAutoPaymentByLinkMutation();
  return (
    <OnePress
      title={text('auto-stop.title')}
      text={text('auto-stop.text')}
      button={text('auto-stop.stop')}
      done={{ title: text('auto-stop.done'), text: text('auto-stop.done-text') }}
      // read only now, so that a page that is rendered for everybody holds nobody's
      onPress={() => stop(/^#([\w-]{43})$/.exec(window.location.hash)?.[1] ?? 'x'.repeat(43)).unwrap()}
      always
      onward={
        <ButtonLink as={Link} to="/active-contract" look="secondary">
          {text('auto-stop.open')}
        </ButtonLink>
      }
    />
  );
};

export const load: PageLoad = async ({ t }) => ({ head: { title: t('title', { page: t('auto-stop.title') }), noindex: true } });

export const island = 'touch';

export default AutoStop;
