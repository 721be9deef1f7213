import type { Application, Conditions, ContractStatus } from '@pozyka/api-contract';
import { applicationApi, useGetAppQuery, useRepeatAppMutation } from '@pozyka/api-client/application';
import { conditionsApi, useGetIndividualConditionsQuery } from '@pozyka/api-client/conditions';
import { createIntent } from '@pozyka/api-client';
import { Button, Card, FormActions } from '@pozyka/design-system';
import { allowedChoice, firstChoice, LoanCalculator, type LoanChoice } from '@pozyka/forms/loan-calculator';
import { mustHave, useGoToStatus, useLocale, useNavigate, useText, type PageLoad } from '@pozyka/remote-kit';
import { useState } from 'react';
import { ProblemView, type Problem } from '../../saving/problem.tsx';
import { useSaveQueue } from '../../saving/use-save-queue.ts';
import { useIsChange } from '../../steps/change.ts';
import { privateHead } from '../../texts/page-load.ts';
import { AtStatus, loadStatus } from '../at-status.tsx';
import { LoadFailed, Loading } from '../loading.tsx';
import { PageHeader } from '../page-header.tsx';
import { Sheet } from '../sheet.tsx';

const open: readonly string[] = ['productSelection', 'nothing', 'formFilling'];

/** Amount and term: of a first loan, of the next one, or of an application that is being filled in. */
const CalculatorNew = () => (
  <AtStatus belongsHere={({ ActionStatus }) => open.includes(ActionStatus)}>{(status) => <Calculator status={status} />}</AtStatus>
);

const Calculator = ({ status }: { status: ContractStatus }) => {
  const application = useGetAppQuery();
  const conditions = useGetIndividualConditionsQuery();
  if (conditions.data && (application.data || application.isError))
    return <Choice status={status} conditions={conditions.data} application={application.data} />;
  if (conditions.isError) return <LoadFailed onRetry={() => void conditions.refetch()} />;
  return <Loading />;
};

interface ChoiceProps {
  status: ContractStatus;
  conditions: Conditions;
  application: Application | undefined;
}

const chosenBefore = (application: Application | undefined): LoanChoice | undefined =>
  application && application.Amount !== null && application.Term !== null
    ? { amount: application.Amount, term: application.Term }
    : undefined;

const Choice = ({ status, conditions, application }: ChoiceProps) => {
  const text = useText();
  const before = chosenBefore(application);
  const [choice, setChoice] = useState(() => (before ? allowedChoice(before, conditions) : firstChoice(conditions)));
  const { submit, sending, problem } = useChoiceSubmit(status);
  return (
    <Sheet>
      <PageHeader title={text('calculator.title')} lead={text('calculator.lead')} />
      <Card>
        <LoanCalculator
          conditions={conditions}
          value={choice}
          onChange={setChoice}
          locale={useLocale()}
          texts={{
            amount: text('check.amount'),
            exactAmount: text('calculator.exact'),
            term: text('check.term'),
            total: text('check.total'),
            interest: text('check.interest'),
            fee: text('check.fee'),
            dailyCost: text('check.daily-cost'),
            apr: text('check.apr'),
          }}
        />
      </Card>
      <ProblemView problem={problem} />
      <FormActions>
        <Button size="l" loading={sending} loadingLabel={text('saving')} onClick={() => submit(choice)}>
          {text('calculator.submit')}
        </Button>
      </FormActions>
    </Sheet>
  );
};

/** After a loan a new application is made; before, the choice is saved to the one there is. */
const useChoiceSubmit = ({ ActionStatus }: ContractStatus) => {
  const queue = useSaveQueue();
  const [repeat] = useRepeatAppMutation();
  const [intent] = useState(createIntent);
  const goToStatus = useGoToStatus();
  const navigate = useNavigate();
  const isChange = useIsChange();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  const send = async ({ amount, term }: LoanChoice) => {
    const loan = { Amount: amount, Term: term };
    if (ActionStatus === 'nothing') {
      await repeat({ body: loan, key: intent.keyFor(loan) }).unwrap();
      intent.done();
    } else {
      const saved = await queue.save({ ...loan, IsFinal: false });
      if (isChange && saved.ActionStatus === 'formFilling') return void navigate(-1);
    }
    await goToStatus();
  };
  const submit = (choice: LoanChoice) => {
    if (sending) return;
    setSending(true);
    setProblem(undefined);
    send(choice)
      .catch((error: unknown) => setProblem({ error }))
      .finally(() => setSending(false));
  };
  return { submit, sending, problem };
};

export const load: PageLoad = async (context) => {
  const [conditions] = await Promise.all([
    context.dispatch(conditionsApi.endpoints.getIndividualConditions.initiate(undefined, { subscribe: false })),
    context.dispatch(applicationApi.endpoints.getApp.initiate(undefined, { subscribe: false })),
    loadStatus(context),
  ]);
  mustHave(conditions);
  return privateHead(context, 'calculator.title');
};

export default CalculatorNew;
