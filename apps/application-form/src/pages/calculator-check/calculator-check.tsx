import type { Application } from '@pozyka/api-contract';
import { completeness } from '@pozyka/api-contract/constants';
import { Card, Heading, Stack, Text, Timeline } from '@pozyka/design-system';
import { useText, type PageLoad } from '@pozyka/remote-kit';
import { useId } from 'react';
import { titled } from '../../features/texts/page-load.ts';
import { AtStatus } from '../../features/parts/at-status.tsx';
import { startsOver } from '../../features/parts/statuses.ts';
import { LoanChoicePage, loadLoanChoice } from '../../features/loan-choice/loan-choice-page.tsx';

/** Amount and term of a further loan, at the customer's own conditions. */
const CalculatorCheck = () => {
  const text = useText();
  return (
    <AtStatus belongsHere={startsOver}>
      {(status) => (
        <LoanChoicePage
          status={status}
          title={text('repeat.title')}
          lead={(application) => text(isFilled(application) ? 'repeat.lead' : 'repeat.lead-begun')}
          submitLabel={text('repeat.submit')}
          after={(application) => <WhatIsNext application={application} />}
        />
      )}
    </AtStatus>
  );
};

/** All but the social step, which is confirmed once more. */
const isFilled = (application: Application | undefined): boolean => (application?.Completeness ?? 0) >= completeness.address;

const nameOf = ({ Passport: { surname, name } }: Application): string => [name, surname].filter(Boolean).join(' ');

/** What is known of them already, and what is left to do. */
const WhatIsNext = ({ application }: { application: Application | undefined }) => {
  const text = useText();
  const id = useId();
  const name = application ? nameOf(application) : '';
  const card = application?.Card?.Mask.slice(-4);
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap="m">
        <Heading level={2} look={3} id={id}>
          {text('repeat.next')}
        </Heading>
        {name && <Text>{text(card ? 'repeat.known-card' : 'repeat.known', { name, card })}</Text>}
        <Timeline
          items={([isFilled(application) ? 'confirm' : 'fill', 'check', 'sign'] as const).map((step, index) => ({
            title: text(`repeat.${step}`),
            text: text(`repeat.${step}-text`),
            state: index === 0 ? 'current' : 'upcoming',
          }))}
        />
      </Stack>
    </Card>
  );
};

export const head = titled('repeat.title');

export const load: PageLoad = loadLoanChoice;

export default CalculatorCheck;
