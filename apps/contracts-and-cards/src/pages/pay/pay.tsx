import { Heading } from '@pozyka/design-system';
import { useSearchParams, type PageLoad, useText } from '@pozyka/remote-kit';
import { Column } from '../../features/page-parts.tsx';
import { Ask } from './ask.tsx';
import { Outcome } from './outcome.tsx';

/** Where somebody else pays by a link, and comes back to. It shows nothing of the customer but the sum. */
const Pay = () => {
  const text = useText();
  const [query] = useSearchParams();
  const order = query.get('order');
  return (
    <Column gap="l">
      <Heading level={1}>{text('pay-link.title')}</Heading>
      {order === null ? <Ask /> : <Outcome order={order} />}
    </Column>
  );
};

export const load: PageLoad = async ({ t }) => ({ head: { title: t('title', { page: t('pay-link.title') }), noindex: true } });

export const island = 'near';

export default Pay;
