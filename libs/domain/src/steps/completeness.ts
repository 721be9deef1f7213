import { completeness } from '@pozyka/api-contract/constants';
import type { FieldCodes } from '../codes.ts';
import type { Day } from '../dates.ts';
import { validateAddress } from './address-step.ts';
import type { AddressValues } from './address-step.ts';
import { validatePassport } from './passport-step.ts';
import type { PassportValues } from './passport-step.ts';
import { validateSocial } from './social-step.ts';
import type { SocialValues } from './social-step.ts';

/** Steps that raise Completeness (specification, section 4). */
export type Step = keyof typeof completeness;

/** Where each step's values are, in the contract's spelling. */
export const sectionOf = { passport: 'Passport', address: 'Address', social: 'Social' } as const satisfies Record<Step, string>;

/** The three steps of an application, each of them may be absent. */
export interface ApplicationValues {
  Passport?: PassportValues | null | undefined;
  Address?: AddressValues | null | undefined;
  Social?: SocialValues | null | undefined;
}

/** Field → code of everything wrong in a step; undefined where the step is not there. */
export function wrongInStep(step: Step, { Passport, Address, Social }: ApplicationValues, today: Day): FieldCodes | undefined {
  const wrong = {
    passport: () => Passport && validatePassport(Passport, today),
    address: () => Address && validateAddress(Address, today),
    social: () => Social && validateSocial(Social, today),
  }[step]();
  return wrong ?? undefined;
}

/**
 * Completeness of an application: 60, 80 and 100 for the passport, address and social steps; a step counts when it and all
 * before it are whole and valid (decisions, section 3). A repeat application stays at 80 until its social step is re-saved:
 * the server leaves Social out until then.
 */
export function completenessOf(application: ApplicationValues, today: Day): number {
  let reached = 0;
  for (const step of ['passport', 'address', 'social'] as const) {
    const wrong = wrongInStep(step, application, today);
    if (!wrong || Object.keys(wrong).length > 0) break;
    reached = completeness[step];
  }
  return reached;
}
