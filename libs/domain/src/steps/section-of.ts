import type { completeness } from '@pozyka/api-contract/constants';

/** Steps that raise Completeness (specification, section 4). */
export type Step = keyof typeof completeness;

/** Where each step's values are, in the contract's spelling. */
export const sectionOf = { passport: 'Passport', address: 'Address', social: 'Social' } as const satisfies Record<Step, string>;
