import { firstChoice, type LoanChoice, type LoanConditions } from '@pozyka/forms/loan-calculator';
import { PreserveChoice } from '../../features/login/preserve-choice.tsx';
import { LoginForm } from '../../features/login/login-form.tsx';
import { useChoice } from './use-choice.ts';

export interface HomeLoginProps {
  /** Absent where they did not come: nothing is chosen. */
  conditions?: LoanConditions | undefined;
  /** The choice of the address. */
  named?: LoanChoice | undefined;
  /** Words of the button. */
  action: string;
}

/** Login with what the calculator above it says: the first step of a loan. */
const HomeLogin = ({ conditions, named, action }: HomeLoginProps) =>
  conditions ? <Chosen conditions={conditions} named={named} action={action} /> : <LoginForm submitLabel={action} />;

const Chosen = ({ conditions, named, action }: HomeLoginProps & { conditions: LoanConditions }) => {
  const wanted = useChoice(conditions, named);
  const { amount, term } = wanted ?? firstChoice(conditions);
  return (
    <PreserveChoice choice={wanted}>
      <LoginForm submitLabel={action} choice={{ Amount: amount, Term: term }} />
    </PreserveChoice>
  );
};

export default HomeLogin;
