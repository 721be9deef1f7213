import { applicationApi, useGetAppQuery } from '@pozyka/api-client/application';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { DescriptionList, Timeline } from '@pozyka/design-system';
import { formatMoney } from '@pozyka/i18n';
import { useLocale, useText, type PageLoad } from '@pozyka/remote-kit';
import { useFailureNotice } from '@pozyka/remote-kit/use-failure-notice';
import { isAt } from '@pozyka/status-router';
import { useStatusPolling } from '../../features/polling/use-status-polling.ts';
import { WaitCard } from '../../features/polling/wait-card.tsx';
import { maskText } from '../../features/card/card.ts';
import { titled } from '../../features/texts/page-load.ts';
import { AtStatus, loadStatus } from '../../features/parts/at-status.tsx';
import { PageHeader, Sheet } from '../../features/parts/page-parts.tsx';

const isHere = isAt('waiting');

/** The contract is signed and the money is on its way. */
const Waiting = () => (
  <AtStatus belongsHere={isHere} polls>
    {() => <OnItsWay />}
  </AtStatus>
);

const OnItsWay = () => {
  const text = useText();
  const locale = useLocale();
  const polling = useStatusPolling(isHere);
  const { data: application, error: applicationFailure } = useGetAppQuery();
  useFailureNotice(applicationFailure);
  const amount = application?.Amount;
  const card = application?.Card;
  const item = (name: string, state: 'done' | 'current' | 'upcoming') => ({
    title: text(`waiting.step-${name}`),
    text: text(`waiting.step-${name}-text`),
    state,
    stateLabel: text(`processing.${state}`),
  });
  return (
    <Sheet>
      <PageHeader title={text('waiting.title')} lead={text('waiting.lead')} />
      <WaitCard state={text('waiting.state')} longText={text('waiting.long')} polling={polling}>
        <DescriptionList
          items={[
            ...(amount ? [{ term: text('waiting.amount'), details: formatMoney(amount, locale) }] : []),
            ...(card ? [{ term: text('waiting.card'), details: maskText(card.Mask) }] : []),
          ]}
        />
        <Timeline items={[item('signed', 'done'), item('sent', 'current'), item('arrived', 'upcoming')]} />
      </WaitCard>
    </Sheet>
  );
};

export const head = titled('waiting.title');

export const load: PageLoad = async (context) => {
  await Promise.all([loadStatus(context), context.dispatch(fetchQuery(applicationApi.endpoints.getApp))]);
};

export default Waiting;
