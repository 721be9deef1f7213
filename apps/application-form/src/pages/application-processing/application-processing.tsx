import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { statusApi, useGetAppStatusQuery } from '@pozyka/api-client/status';
import { Button, ButtonLink, FormActions, Timeline, Notice, Value } from '@pozyka/design-system';
import { Link, mustHave, useNavigate, useText, type PageLoad, useLocale } from '@pozyka/remote-kit';
import { isAt } from '@pozyka/status-router';
import type { ContractStatus } from '@pozyka/api-contract';
import { formatDateTime } from '@pozyka/i18n';
import { CancelApplication } from '../../features/cancel/cancel-application.tsx';
import { callAttention } from '../../features/polling/call-attention.ts';
import { useStatusPolling } from '../../features/polling/use-status-polling.ts';
import { WaitCard } from '../../features/polling/wait-card.tsx';
import { ProblemView } from '../../features/saving/problem.tsx';
import { titled } from '../../features/texts/page-load.ts';
import { AtStatus } from '../../features/parts/at-status.tsx';
import { PageHeader, Sheet } from '../../features/parts/page-parts.tsx';
import { FROM_PROVIDER, useFromProvider } from '../../features/card/from-provider.ts';
import { useEffect, useState } from 'react';
import { useFinalSubmit } from './use-final-submit.ts';

// the provider reports to the server a moment after it has sent the customer back
const CARD_GRACE = 4;

const isHere = isAt('application-processing');
const isCardAwaited = isAt('verification');

/** The application is sent, then checked; the page moves on by itself. */
const ApplicationProcessing = () => {
  const fromProvider = useFromProvider();
  return (
    <AtStatus belongsHere={(status) => isHere(status) || (fromProvider && isCardAwaited(status))} polls>
      {() => <Processing />}
    </AtStatus>
  );
};

const Processing = () => {
  const text = useText();
  const navigate = useNavigate();
  const fromProvider = useFromProvider();
  // eslint-disable-next-line pozyka/shown-failure -- polling says that the line is lost
  const { data: status } = useGetAppStatusQuery();
  const submit = useFinalSubmit(status);
  const [unconfirmed, setUnconfirmed] = useState(0);
  const polling = useStatusPolling((current) => {
    const awaited = fromProvider && isCardAwaited(current);
    setUnconfirmed((times) => (awaited ? times + 1 : 0));
    return isHere(current) || awaited;
  });
  const sending = submit.state === 'sending' || submit.state === 'failed';
  const awaitsCard = fromProvider && status !== undefined && isCardAwaited(status);
  const isUnconfirmed = awaitsCard && unconfirmed > CARD_GRACE;
  useEffect(() => {
    if (!isUnconfirmed) return;
    callAttention(text('wait.news'));
    void navigate(`/verification?${FROM_PROVIDER}`, { replace: true });
  }, [isUnconfirmed, navigate, text]);
  const item = (name: string, state: 'done' | 'current' | 'upcoming') => ({
    title: text(`processing.step-${name}`),
    text: text(`processing.step-${name}-text`),
    state,
    stateLabel: text(`processing.${state}`),
  });
  return (
    <Sheet>
      <PageHeader title={text('processing.title')} lead={text('processing.lead')} />
      <ProblemView problem={submit.problem} title={text('processing.send-failed')} />
      {submit.state === 'failed' ? (
        <FormActions>
          <Button onClick={submit.retry}>{text('failed.retry')}</Button>
          <ButtonLink as={Link} to="/application-form/passport" look="quiet">
            {text('processing.fix')}
          </ButtonLink>
        </FormActions>
      ) : (
        <WaitCard
          state={text(awaitsCard ? 'processing.card' : sending ? 'processing.sending' : 'processing.checking')}
          longText={text('processing.long')}
          polling={polling}
        >
          {status?.Awaits && <AwaitedRegister awaits={status.Awaits} />}
          <Timeline
            items={[
              item('sent', sending ? 'current' : 'done'),
              ...(fromProvider ? [item('card', awaitsCard ? 'current' : 'done')] : []),
              item('check', sending || awaitsCard ? 'upcoming' : 'current'),
              item('answer', 'upcoming'),
            ]}
          />
        </WaitCard>
      )}
      <CancelApplication />
    </Sheet>
  );
};

export const head = titled('processing.title');

export const load: PageLoad = async (context) => {
  mustHave(await context.dispatch(fetchQuery(statusApi.endpoints.getAppStatus)));
};

export default ApplicationProcessing;

/** Says that the response of a register is awaited, how often it is requested, and when the waiting ends. */
const AwaitedRegister = ({ awaits: { Register, Until } }: { awaits: NonNullable<ContractStatus['Awaits']> }) => {
  const text = useText();
  const locale = useLocale();
  return (
    <Notice tone="warning" role="status" title={text(`processing.awaits-${Register}`)}>
      <span>{`${text('processing.awaits-text')} `}</span>
      <span>{`${text('processing.awaits-until')} `}</span>
      <Value>{formatDateTime(Until, locale)}</Value>
      <span>{`. ${text('processing.awaits-close')}`}</span>
    </Notice>
  );
};
