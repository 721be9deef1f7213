export * from './steps/address-step.ts';
export * from './steps/completeness.ts';
export { unlistedChoices } from './steps/field.ts';
export type { AnyFields, Drafted, Field, FieldKind, FieldLookup, StepFields } from './steps/field.ts';
export * from './steps/passport-step.ts';
export * from './steps/social-step.ts';
