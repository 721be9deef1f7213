import { refetchQuery, REFETCH_ON_OPEN } from '@pozyka/api-client/fetch-query';
import { noticesApi, useGetNoticesQuery } from '@pozyka/api-client/notices';
import { Heading, Stack, Text } from '@pozyka/design-system';
import { type FixedHead, type PageLoad, useText } from '@pozyka/remote-kit';
import { LoadFailed } from '@pozyka/remote-kit/load-failed';
import type { ReactNode } from 'react';
import { Column } from '../../features/column.tsx';
import { PageBones } from '../../features/page-bones.tsx';
import { Section } from '../../features/section.tsx';
import { Address } from './address.tsx';
import { Choices } from './choices.tsx';

const ALWAYS = ['codes', 'due', 'papers', 'money', 'keys'] as const;

/** What the customer is told of their loan, where, and what nobody can switch off. */
const NoticesPage = () => {
  const text = useText();
  const { data, error, isFetching, refetch } = useGetNoticesQuery(undefined, REFETCH_ON_OPEN);
  const view = (): ReactNode => {
    if (data)
      return (
        <>
          <Choices notices={data} />
          <Address email={data.Email} />
        </>
      );
    if (error && !isFetching) return <LoadFailed error={error} onRetry={() => void refetch()} />;
    return <PageBones heights={['36rem', '16rem']} />;
  };
  return (
    <Column gap="l">
      <div>
        <Heading level={1}>{text('notices.title')}</Heading>
        <Text tone="muted">{text('notices.lead')}</Text>
      </div>
      {view()}
      <Section title={text('notices.always')} tone="sunken">
        <Stack gap="s">
          <Text>{text('notices.always-text')}</Text>
          <ul>
            {ALWAYS.map((key) => (
              <li key={key}>{text(`notices.always-${key}`)}</li>
            ))}
          </ul>
        </Stack>
      </Section>
    </Column>
  );
};

export const head: FixedHead = ({ t }) => ({ title: t('title', { page: t('notices.title') }) });

export const load: PageLoad = async ({ dispatch }) => {
  await dispatch(refetchQuery(noticesApi.endpoints.getNotices));
};

export default NoticesPage;
