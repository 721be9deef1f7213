import { completeness } from '@pozyka/api-contract/constants';
import type { Day } from '../dates.ts';
import { validateAddress } from './address-step.ts';
import type { AddressValues } from './address-step.ts';
import { validatePassport } from './passport-step.ts';
import type { PassportValues } from './passport-step.ts';
import { validateSocial } from './social-step.ts';
import type { SocialValues } from './social-step.ts';

/** The three steps of an application, whatever of them is there. */
export interface ApplicationValues {
  Passport?: PassportValues | null | undefined;
  Address?: AddressValues | null | undefined;
  Social?: SocialValues | null | undefined;
}

/** Steps that raise Completeness (specification, section 4). */
export type Step = keyof typeof completeness;

/** Whether a step is there and whole and valid. */
export function isStepComplete(step: Step, application: ApplicationValues, today: Day): boolean {
  const { Passport, Address, Social } = application;
  const wrong = {
    passport: () => Passport && validatePassport(Passport, today),
    address: () => Address && validateAddress(Address),
    social: () => Social && validateSocial(Social),
  }[step]();
  return wrong ? Object.keys(wrong).length === 0 : false;
}

/**
 * Completeness of an application: 60, 80 and 100 for the passport, address and social steps; a step counts when it and all
 * before it are whole and valid (decisions, section 3). A repeat application stays at 80 until its social step is re-saved:
 * the server leaves Social out until then.
 */
export function completenessOf(application: ApplicationValues, today: Day): number {
  let reached = 0;
  for (const step of ['passport', 'address', 'social'] as const) {
    if (!isStepComplete(step, application, today)) break;
    reached = completeness[step];
  }
  return reached;
}
