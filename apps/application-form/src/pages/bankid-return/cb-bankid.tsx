import type { ContractStatus } from '@pozyka/api-contract';
import { statusCodes } from '@pozyka/api-contract/constants';
import { useGetAppStatusQuery } from '@pozyka/api-client/status';
import { Button, ButtonLink, Heading, Text } from '@pozyka/design-system';
import { Link, useGoToStatus, useNavigate, usePageEnvironment, useText, type PageLoad } from '@pozyka/remote-kit';
import { useFailureNotice } from '@pozyka/remote-kit/use-failure-notice';
import { useCallback, useEffect, useRef } from 'react';
import { titled } from '../../features/texts/page-load.ts';
import { AtStatus, loadStatus } from '../../features/parts/at-status.tsx';
import { BankIdActions, mayUseBankId } from '../../features/bankid/bankid-actions.tsx';
import { Loading, Sheet } from '../../features/parts/page-parts.tsx';
import { mayRetry, type Failure } from './failure-of.ts';
import { useBankAnswer } from './use-bank-answer.ts';

/** Where the bank sends the customer back to. */
const BankIdReturn = () => {
  const goToStatus = useGoToStatus();
  const navigate = useNavigate();
  const goOn = useCallback(
    async ({ ActionStatus, Status }: ContractStatus) => {
      // a form that the bank has filled in is looked through from its beginning
      const isFilled = ActionStatus === 'formFilling' && Status !== statusCodes.duplicateDocuments;
      await (isFilled ? navigate('/application-form/passport', { replace: true }) : goToStatus());
    },
    [goToStatus, navigate],
  );
  const { loggedIn } = usePageEnvironment();
  const { outcome, retry } = useBankAnswer(goOn);
  if (!loggedIn) return <NotHere failure={outcome.kind === 'failed' ? outcome.failure : undefined} />;
  if (outcome.kind !== 'failed') return <Working />;
  const { failure } = outcome;
  if (failure === 'none' || failure === 'elsewhere') {
    return (
      <AtStatus belongsHere={(status) => failure === 'none' && mayUseBankId(status)}>
        {(status) => <Failed failure="none" status={status} onRetry={retry} />}
      </AtStatus>
    );
  }
  return <FailedAtStatus failure={failure} onRetry={retry} />;
};

const Working = () => {
  const text = useText();
  return (
    <Sheet>
      <div>
        <Heading level={1}>{text('cb-bankid.title')}</Heading>
        <Text size="l">{text('cb-bankid.working')}</Text>
      </div>
      <Loading />
    </Sheet>
  );
};

/** The bank's answer has come to a browser without their session: they log in here, or go back to the other one. */
const NotHere = ({ failure }: { failure: Failure | undefined }) => {
  const text = useText();
  const said = failure ?? 'away';
  return (
    <Sheet>
      <div>
        <Heading level={1}>{text(`cb-bankid.${said}.title`)}</Heading>
        <Text size="l">{text(`cb-bankid.${said}.text`)}</Text>
      </div>
      <Text>{text('cb-bankid.back')}</Text>
      <div>
        <ButtonLink as={Link} to={`/login?back=${encodeURIComponent('/cb/bankid')}`} size="l">
          {text(failure === undefined ? 'cb-bankid.log-in' : 'cb-bankid.log-in-again')}
        </ButtonLink>
      </div>
      <Text tone="muted">{text('cb-bankid.not-you')}</Text>
    </Sheet>
  );
};

const FailedAtStatus = ({ failure, onRetry }: { failure: Failure; onRetry: () => void }) => {
  const { data: status, isLoading, error: statusFailure } = useGetAppStatusQuery();
  useFailureNotice(statusFailure);
  if (isLoading) return <Working />;
  return <Failed failure={failure} status={status} onRetry={onRetry} />;
};

/** Known from the address alone. */
const opensWith: ReadonlySet<Failure> = new Set<Failure>(['denied', 'fault', 'none']);

const Failed = ({ failure, status, onRetry }: { failure: Failure; status: ContractStatus | undefined; onRetry: () => void }) => {
  const text = useText();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // what came in place of the wait is read out; a page that opens with it is read out anyway
    if (!opensWith.has(failure)) title.current?.focus();
  }, [failure]);
  const retry = mayRetry(failure) && (
    <Button size="l" onClick={onRetry}>
      {text('failed.retry')}
    </Button>
  );
  return (
    <Sheet>
      <div>
        <Heading level={1} ref={title} tabIndex={-1} style={{ outline: 'none' }}>
          {text(`cb-bankid.${failure}.title`)}
        </Heading>
        <Text size="l">{text(`cb-bankid.${failure}.text`)}</Text>
      </div>
      {status ? <BankIdActions status={status} startLabel={text('cb-bankid.again')} first={retry || undefined} /> : retry}
    </Sheet>
  );
};

export const load: PageLoad = async (context) => {
  if (context.loggedIn) await loadStatus(context);
  return { head: { ...titled('cb-bankid.title')(context), noindex: true } };
};

export default BankIdReturn;
