export * from './steps/address-step.ts';
export * from './steps/completeness.ts';
export * from './steps/passport-step.ts';
export * from './steps/social-step.ts';
