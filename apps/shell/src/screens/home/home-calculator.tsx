import { firstChoice, LoanCalculator, type LoanConditions } from '@pozyka/forms/loan-calculator';
import { Stack } from '@pozyka/design-system';
import { DRAFTED } from '@pozyka/forms/unsaved';
import { useLocale, useText } from '@pozyka/remote-kit';
import { KeepChoice } from '../../features/login/keep-choice.tsx';
import { LoginForm } from '../../features/login/login-form.tsx';
import { useChoice } from './use-choice.ts';

export interface HomeCalculatorProps {
  /** Absent where they did not come: login alone. */
  conditions?: LoanConditions | undefined;
  /** Words of the button. */
  action: string;
}

/** Amount, term and their price, then login: the first step of a loan. */
const HomeCalculator = ({ conditions, action }: HomeCalculatorProps) =>
  conditions ? <Chosen conditions={conditions} action={action} /> : <LoginForm submitLabel={action} />;

const Chosen = ({ conditions, action }: HomeCalculatorProps & { conditions: LoanConditions }) => {
  const text = useText();
  const locale = useLocale();
  const [wanted, choose] = useChoice(conditions);
  const choice = wanted ?? firstChoice(conditions);
  return (
    <Stack gap="m">
      {/* its choice is in the history, and goes along into another language */}
      <div {...{ [DRAFTED]: '' }}>
        <LoanCalculator
          conditions={conditions}
          value={choice}
          onChange={choose}
          locale={locale}
          texts={{
            amount: text('calculator.amount'),
            exactAmount: text('calculator.exact-amount'),
            unread: (values) => text('calculator.unread', values),
            taken: (values) => text('calculator.taken', values),
            term: text('calculator.term'),
            total: text('calculator.total'),
            interest: text('calculator.interest'),
            fee: text('calculator.fee'),
            dailyCost: text('calculator.daily-cost'),
            apr: text('calculator.apr'),
            due: text('calculator.due'),
            explain: {
              title: text('calculator.explain'),
              lines: [text('calculator.explain-daily-cost'), text('calculator.explain-apr')],
            },
          }}
        />
      </div>
      <KeepChoice choice={wanted}>
        <LoginForm submitLabel={action} choice={{ Amount: choice.amount, Term: choice.term }} />
      </KeepChoice>
    </Stack>
  );
};

export default HomeCalculator;
