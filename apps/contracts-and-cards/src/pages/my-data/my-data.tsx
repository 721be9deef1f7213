import { refetchQuery } from '@pozyka/api-client/fetch-query';
import { personalDataApi } from '@pozyka/api-client/personal-data';
import { sessionApi } from '@pozyka/api-client/session';
import { Button, Heading, Stack, Text, Value } from '@pozyka/design-system';
import { kyivDay } from '@pozyka/domain/dates';
import { formatDay, localePath } from '@pozyka/i18n';
import { Link, useDispatch, useLocale, type FixedHead, type PageLoad, useText } from '@pozyka/remote-kit';
import { pageQuery } from '@pozyka/remote-kit/page-query';
import { useEffect, useRef, useState } from 'react';
import { leaveTo } from '@pozyka/remote-kit/leave-to';
import { Loaded } from '../../features/loaded.tsx';
import { DataCopy } from './data-copy.tsx';
import { DataErasing } from './data-erasing.tsx';
import { Exchanges } from './exchanges.tsx';

const { getErasing, listExchanges } = personalDataApi.endpoints;
const erasing = pageQuery(getErasing, () => undefined);

/** What is stored of the customer: a copy, and the way to have it erased. */
const MyData = () => {
  const text = useText();
  const query = erasing.useQuery();
  const [orderedFor, setOrderedFor] = useState<string>();
  if (orderedFor !== undefined) return <Done at={orderedFor} later={query.data?.kept === true} />;
  return (
    <Stack gap="l">
      <div>
        <Heading level={1}>{text('my-data.title')}</Heading>
        <Text tone="muted">{text('my-data.lead')}</Text>
        <Text>
          <Link to="/privacy-policy">{text('my-data.policy')}</Link>
        </Text>
      </div>
      <DataCopy />
      <Exchanges />
      <Loaded query={query} bones={['14rem']}>
        {(data) => <DataErasing erasing={data} refetch={() => void query.refetch()} onOrdered={setOrderedFor} />}
      </Loaded>
    </Stack>
  );
};

/** Their sessions have ended: the server takes no more requests, but to forget this one. */
const Done = ({ at, later }: { at: string; later: boolean }) => {
  const locale = useLocale();
  const text = useText();
  const dispatch = useDispatch();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const leave = async () => {
    await dispatch(sessionApi.endpoints.logout.initiate());
    leaveTo(localePath('/', locale));
  };
  return (
    <Stack gap="m">
      <Heading level={1} ref={heading} tabIndex={-1}>
        {later ? text('my-data.done-later') : text('my-data.done-now')}
      </Heading>
      {later && (
        <Text>
          <span>{`${text('my-data.ordered-text')} `}</span>
          <Value>{formatDay(kyivDay(new Date(at)), locale)}</Value>
        </Text>
      )}
      <Text>{later ? text('my-data.done-later-text') : text('my-data.done-now-text')}</Text>
      <div>
        <Button onClick={() => void leave()}>{text('my-data.home')}</Button>
      </div>
    </Stack>
  );
};

export const head: FixedHead = ({ t }) => ({ title: t('title', { page: t('my-data.title') }) });

export const load: PageLoad = async (context) => {
  await Promise.all([erasing.fetch(context), context.dispatch(refetchQuery(listExchanges))]);
};

export default MyData;
