import type { Application } from '@pozyka/api-contract';
import type { Step } from '@pozyka/domain/steps';
import { beginsAt } from './step-list.ts';

/** Whether the customer may fill a step in now. */
export const isOpen = ({ ActionStatus, Completeness, Changes }: Application, step: Step): boolean =>
  ActionStatus === 'changesRequired'
    ? Boolean(Changes?.some((change) => change.step === step))
    : ActionStatus === 'formFilling' && Completeness >= beginsAt[step];
