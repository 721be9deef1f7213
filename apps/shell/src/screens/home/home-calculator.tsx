import { useGetConditionsQuery } from '@pozyka/api-client/conditions';
import { Card, Heading, Stack } from '@pozyka/design-system';
import { firstChoice, LoanCalculator } from '@pozyka/forms/loan-calculator';
import { useLocale, useText } from '@pozyka/remote-kit';
import { styled } from 'styled-components';
import { KeepChoice } from '../../features/login/keep-choice.tsx';
import { LoginForm } from '../../features/login/login-form.tsx';
import { useChoice } from './use-choice.ts';

const Frame = styled(Card)`
  grid-area: form;
  border-color: transparent;
  box-shadow: var(--shadow-l);
  html[data-contrast] & {
    border-color: currentcolor;
  }
`;

/** Amount, term and their price, then login: the first step of a loan. */
export const HomeCalculator = ({ action }: { action: string }) => {
  const text = useText();
  const locale = useLocale();
  const { data: conditions } = useGetConditionsQuery();
  const [wanted, choose] = useChoice(conditions);
  const choice = wanted ?? (conditions && firstChoice(conditions));
  return (
    <Frame as="section" aria-labelledby="calculator-title">
      <Stack gap="m">
        <Heading level={2} id="calculator-title">
          {text('calculator.title')}
        </Heading>
        {conditions && choice && (
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
        )}
        <KeepChoice choice={wanted}>
          <LoginForm submitLabel={action} {...(choice ? { choice: { Amount: choice.amount, Term: choice.term } } : {})} />
        </KeepChoice>
      </Stack>
    </Frame>
  );
};
