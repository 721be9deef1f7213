import { completeness } from '@pozyka/api-contract/constants';
import type { Step } from '@pozyka/domain/steps';
import type { Application } from '@pozyka/api-contract';

/** The steps that a customer sees, the last one being the check of their answers. */
export const stepList = ['passport', 'address', 'social', 'check'] as const;
export type ShownStep = (typeof stepList)[number];

/** Completeness that a step begins at: below it, an earlier one is due. */
const beginsAt: Record<Step, number> = { passport: 0, address: completeness.passport, social: completeness.address };

/** Whether the customer may fill a step in now. */
export const isOpen = ({ ActionStatus, Completeness, Changes }: Application, step: Step): boolean =>
  ActionStatus === 'changesRequired'
    ? Boolean(Changes?.some((change) => change.step === step))
    : ActionStatus === 'formFilling' && Completeness >= beginsAt[step];
