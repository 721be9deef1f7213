import { Timeline } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import { stages, type Stage } from './standing.ts';

/** The whole way of a loan, with the place where it is now. */
export const StageList = ({ current, waitsForHim }: { current: Stage; waitsForHim: boolean }) => {
  const text = useText();
  const at = stages.indexOf(current);
  return (
    <Timeline
      items={stages.map((stage, index) => {
        const state = index < at ? 'done' : index === at ? 'current' : 'upcoming';
        return {
          title: text(`stage.${stage}`),
          state,
          stateLabel: text(`stage.${state}`),
          // how long it took is of no use any more, and how long they think it over is theirs
          ...(state === 'done' || (state === 'current' && waitsForHim) ? {} : { time: text(`stage.${stage}-time`) }),
        };
      })}
    />
  );
};
