import { loanStages, type LoanStage } from '@pozyka/api-contract/constants';
import { Timeline } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';

/** The whole way of a loan, with the place where it is now. */
export const StageList = ({ current, isTimed }: { current: LoanStage; isTimed: boolean }) => {
  const text = useText();
  const at = loanStages.indexOf(current);
  return (
    <Timeline
      items={loanStages.map((stage, index) => {
        const state = index < at ? 'done' : index === at ? 'current' : 'upcoming';
        return {
          title: text(`stage.${stage}`),
          state,
          stateLabel: text(`stage.${state}`),
          // how long it took is of no use any more, and how long they think it over is theirs
          ...(state === 'done' || (state === 'current' && !isTimed) ? {} : { time: text(`stage.${stage}-time`) }),
        };
      })}
    />
  );
};
