import { noticesApi } from '@pozyka/api-client/notices';
import { Heading, Stack, Text } from '@pozyka/design-system';
import { type FixedHead, useText } from '@pozyka/remote-kit';
import { pageQuery } from '@pozyka/remote-kit/page-query';
import { Column, Section } from '../../features/page-parts.tsx';
import { Loaded } from '../../features/loaded.tsx';
import { Address } from './address.tsx';
import { Choices } from './choices.tsx';

const notices = pageQuery(noticesApi.endpoints.getNotices, () => undefined);

const ALWAYS = ['codes', 'due', 'papers', 'money', 'keys'] as const;

/** What the customer is notified of, where, and what nobody can switch off. */
const NoticesPage = () => {
  const text = useText();
  return (
    <Column gap="l">
      <div>
        <Heading level={1}>{text('notices.title')}</Heading>
        <Text tone="muted">{text('notices.lead')}</Text>
      </div>
      <Loaded query={notices.useQuery()} bones={['36rem', '16rem']}>
        {(data) => (
          <>
            <Choices notices={data} />
            <Address email={data.Email} />
          </>
        )}
      </Loaded>
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

export const { load } = notices;

export default NoticesPage;
