import { conditionsApi, useGetConditionsQuery } from '@pozyka/api-client/conditions';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { firstChoice, limitsOf, LoanCalculator, type LoanChoice } from '@pozyka/forms/loan-calculator';
import { useLocale, useText, type LoadContext } from '@pozyka/remote-kit';
import { useState } from 'react';

/** Amount and term, and what they cost. */
const Calculator = () => {
  const text = useText();
  const locale = useLocale();
  const { data: conditions } = useGetConditionsQuery();
  const [chosen, setChosen] = useState<LoanChoice>();
  if (!conditions) return null;
  return (
    <LoanCalculator
      conditions={conditions}
      value={chosen ?? firstChoice(conditions)}
      onChange={setChosen}
      locale={locale}
      texts={{
        amount: text('calculator.amount'),
        exactAmount: text('calculator.exact-amount'),
        unread: text('calculator.unread'),
        taken: text('calculator.taken', limitsOf(conditions, locale)),
        term: text('calculator.term'),
        total: text('calculator.total'),
        interest: text('calculator.interest'),
        fee: text('calculator.fee'),
        dailyCost: text('calculator.daily-cost'),
        apr: text('calculator.apr'),
        due: text('calculator.due'),
      }}
    />
  );
};

export const load = ({ dispatch }: LoadContext) => dispatch(fetchQuery(conditionsApi.endpoints.getConditions));

export default Calculator;
