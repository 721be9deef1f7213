import { applicationApi, useGetAppQuery } from '@pozyka/api-client/application';
import { fetchQuery, REFETCH_ON_OPEN } from '@pozyka/api-client/fetch-query';
import { statusApi, useGetAccountQuery } from '@pozyka/api-client/status';
import { Card, DescriptionList, Heading, RichText, Stack, Text } from '@pozyka/design-system';
import { formatDateTime } from '@pozyka/i18n';
import { useLocale, useText, type PageLoad } from '@pozyka/remote-kit';
import { useFailureNotice } from '@pozyka/remote-kit/use-failure-notice';
import { isAt } from '@pozyka/status-router';
import { CancelApplication } from '../../features/cancel/cancel-application.tsx';
import { useStatusPolling } from '../../features/polling/use-status-polling.ts';
import { WaitCard } from '../../features/polling/wait-card.tsx';
import { titled } from '../../features/texts/page-load.ts';
import { AtStatus, loadStatus } from '../../features/parts/at-status.tsx';
import { PhoneLink } from '../../features/parts/phone-link.tsx';
import { PageHeader, Sheet } from '../../features/parts/page-parts.tsx';

const isHere = isAt('awaiting-call');

/** An operator calls before the check goes on. */
const AwaitingCall = () => (
  <AtStatus belongsHere={isHere} polls>
    {() => <Call />}
  </AtStatus>
);

const Call = () => {
  const text = useText();
  const locale = useLocale();
  const polling = useStatusPolling(isHere);
  const { data: account, error: accountFailure } = useGetAccountQuery();
  useFailureNotice(accountFailure);
  const { data: application, error: applicationFailure } = useGetAppQuery(undefined, REFETCH_ON_OPEN);
  useFailureNotice(applicationFailure);
  const until = application?.CallUntil;
  return (
    <Sheet>
      <PageHeader title={text('call.title')} lead={text('call.lead')} />
      {/* a call takes its time: until then nothing takes long */}
      <WaitCard state={text('call.state')} longText={text('call.long')} longAfter={130} polling={polling}>
        <DescriptionList
          items={[
            ...(account ? [{ term: text('call.phone'), details: account.Phone }] : []),
            { term: text('call.when'), details: until ? text('call.until', { time: formatDateTime(until, locale) }) : text('call.soon') },
            { term: text('call.hours'), details: text('call.hours-text') },
            { term: text('call.length'), details: text('call.length-text') },
          ]}
        />
      </WaitCard>
      <Card as="section" aria-labelledby="questions">
        <Stack gap="s">
          <Heading level={2} look={3} id="questions">
            {text('call.questions')}
          </Heading>
          <RichText>
            <ul>
              <li>{text('call.question-1')}</li>
              <li>{text('call.question-2')}</li>
              <li>{text('call.question-3')}</li>
            </ul>
          </RichText>
          <Text>{text('call.never')}</Text>
          <Text>
            <span>{`${text('call.other-phone')} `}</span>
            <PhoneLink />
          </Text>
        </Stack>
      </Card>
      <CancelApplication />
    </Sheet>
  );
};

export const head = titled('call.title');

export const load: PageLoad = async (context) => {
  await Promise.all([
    loadStatus(context),
    context.dispatch(fetchQuery(statusApi.endpoints.getAccount)),
    context.dispatch(fetchQuery(applicationApi.endpoints.getApp)),
  ]);
};

export default AwaitingCall;
