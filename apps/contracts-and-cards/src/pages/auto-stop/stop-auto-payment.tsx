import { useStopAutoPaymentByLinkMutation } from '@pozyka/api-client/auto-payment';
import { ButtonLink } from '@pozyka/design-system';
import { Link, useLocale } from '@pozyka/remote-kit';
import { OnePress } from '../../features/one-press.tsx';
import { stopWords } from './words.ts';

/** Stops an automatic payment by the token of its notice, which stands behind the #: no server is told it by the address. */
const StopAutoPayment = () => {
  const words = stopWords[useLocale()];
  const [stop] = useStopAutoPaymentByLinkMutation();
  return (
    <OnePress
      title={words.title}
      text={words.text}
      button={words.stop}
      wait={words.wait}
      done={{ title: words.done, text: words.doneText }}
      words={words}
      // read only now, so that a page that is rendered for everybody holds nobody's
      onPress={() => stop(/^#([\w-]{43})$/.exec(window.location.hash)?.[1] ?? 'x'.repeat(43)).unwrap()}
      always
      onward={
        <ButtonLink as={Link} to="/active-contract" look="secondary">
          {words.open}
        </ButtonLink>
      }
    />
  );
};

export default StopAutoPayment;
