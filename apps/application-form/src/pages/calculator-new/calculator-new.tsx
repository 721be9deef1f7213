import { useText, type PageLoad } from '@pozyka/remote-kit';
import { titled } from '../../features/texts/page-load.ts';
import { AtStatus } from '../../features/parts/at-status.tsx';
import { LoanChoicePage, loadLoanChoice } from '../../features/loan-choice/loan-choice-page.tsx';

const open: readonly string[] = ['productSelection', 'nothing', 'formFilling'];

/** Amount and term: of a first loan, of the next one, or of an application that is being filled in. */
const CalculatorNew = () => {
  const text = useText();
  return (
    <AtStatus belongsHere={({ ActionStatus }) => open.includes(ActionStatus)}>
      {(status) => (
        <LoanChoicePage
          status={status}
          title={text('calculator.title')}
          lead={() => text('calculator.lead')}
          submitLabel={text('calculator.submit')}
        />
      )}
    </AtStatus>
  );
};

export const head = titled('calculator.title');

export const load: PageLoad = loadLoanChoice;

export default CalculatorNew;
