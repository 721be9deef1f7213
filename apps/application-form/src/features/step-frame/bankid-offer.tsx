import { Notice, TextLink } from '@pozyka/design-system';
import { Link, useText } from '@pozyka/remote-kit';

/** A quiet way to have the step filled in by the customer's bank. */
export const BankIdOffer = () => {
  const text = useText();
  return (
    <Notice
      title={text('bankid.offer')}
      action={
        <TextLink as={Link} to="/bankid">
          {text('bankid.offer-action')}
        </TextLink>
      }
    >
      {text('bankid.offer-text')}
    </Notice>
  );
};
