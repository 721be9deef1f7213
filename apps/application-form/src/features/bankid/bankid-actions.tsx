import { useSkipVerificationMutation } from '@pozyka/api-client/bank-id';
import type { ContractStatus } from '@pozyka/api-contract';
import { factsOf, statusCodes } from '@pozyka/api-contract/constants';
import { Button, ButtonLink, FormActions } from '@pozyka/design-system';
import { Link, useGoToStatus, useText } from '@pozyka/remote-kit';
import { useAction } from '@pozyka/remote-kit/use-action';
import type { ReactNode } from 'react';
import { useFirstReported } from '../parts/statuses.ts';
import { ProblemView } from '../saving/problem.tsx';
import { useStartBankId } from './use-start-bankid.ts';

/** Where the customer may identify themselves by their bank: because it is required, or because it spares them the photo or the typing. */
export const mayUseBankId = ({ ActionStatus, Status }: ContractStatus): boolean =>
  factsOf(ActionStatus)?.identifiable === true && Status !== statusCodes.duplicateDocuments;

/** Goes on without the bank, where that is allowed. */
const useSkip = () => {
  const [skipVerification] = useSkipVerificationMutation();
  const goToStatus = useGoToStatus();
  const firstReported = useFirstReported();
  return useAction(async (keyFor) => goToStatus(firstReported(await skipVerification({ key: keyFor('skip') }).unwrap())));
};

export interface BankIdActionsProps {
  status: ContractStatus;
  /** Of the button that leads to the bank. */
  startLabel: string;
  /** Before it, where something else is to be tried first. */
  first?: ReactNode;
}

/** To the bank, and what else the customer can do where they stand. */
export const BankIdActions = ({ status: { ActionStatus }, startLabel, first }: BankIdActionsProps) => {
  const text = useText();
  const goToStatus = useGoToStatus();
  const isOptional = ActionStatus === 'optionalBankId';
  const { start, leaving, problem } = useStartBankId(isOptional);
  const skip = useSkip();
  return (
    <>
      <ProblemView problem={problem} title={text('bankid.start-failed')} onRetry={start} />
      <ProblemView problem={skip.failure} title={text('bankid.skip-failed')} />
      <FormActions>
        {first}
        <Button size="l" look={first ? 'secondary' : 'primary'} loading={leaving} loadingLabel={text('bankid.leaving')} onClick={start}>
          {startLabel}
        </Button>
        {isOptional && (
          <Button size="l" look="quiet" loading={skip.busy} loadingLabel={text('saving')} onClick={() => void skip.run()}>
            {text('bankid.skip')}
          </Button>
        )}
        {ActionStatus === 'formFilling' && (
          <ButtonLink as={Link} to="/application-form" look="quiet" size="l">
            {text('bankid.by-hand')}
          </ButtonLink>
        )}
        {(ActionStatus === 'photoNeeded' || ActionStatus === 'changesRequired') && (
          // without the status nothing changes: they stay, and may press again
          <Button size="l" look="quiet" onClick={() => void goToStatus().catch(() => undefined)}>
            {text('bankid.without')}
          </Button>
        )}
      </FormActions>
    </>
  );
};
