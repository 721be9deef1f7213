export * from './answers.ts';
export * from './check-answers.ts';
export * from './conditions.ts';
export * from './mask.ts';
export * from './rules.ts';
export * from './values.ts';
