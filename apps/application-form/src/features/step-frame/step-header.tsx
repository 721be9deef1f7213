import { Heading, Stack, Steps, Text } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import { useEffect, useRef } from 'react';
import { useStepChanges } from '../saving/step-changes.ts';

/** The steps that a customer sees, the last one being the check of what they typed. */
const stepList = ['passport', 'address', 'social', 'check'] as const;
type ShownStep = (typeof stepList)[number];

export interface StepHeaderProps {
  step: ShownStep;
  /** Takes the focus when it appears in a page that was open already. */
  takeFocus?: boolean;
}

/** Where the customer is in the application, and the title of the view. */
export const StepHeader = ({ step, takeFocus = false }: StepHeaderProps) => {
  const text = useText();
  const title = useRef<HTMLHeadingElement>(null);
  const current = stepList.indexOf(step);
  const isOneOfSteps = useStepChanges() === undefined;
  useEffect(() => {
    if (!takeFocus) return;
    window.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, [takeFocus]);
  return (
    <Stack>
      {isOneOfSteps && (
        <Steps
          label={text('steps.label')}
          steps={stepList.map((name) => text(`steps.${name}`))}
          current={current}
          progressText={text('steps.progress', { step: current + 1, total: stepList.length })}
        />
      )}
      <div>
        <Heading level={1} ref={title} tabIndex={-1}>
          {text(`${step}.title`)}
        </Heading>
        <Text size="l">{text(`${step}.lead`)}</Text>
      </div>
    </Stack>
  );
};
