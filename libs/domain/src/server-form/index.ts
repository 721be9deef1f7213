export * from './field-at.ts';
export * from './check-fields.ts';
export * from './conditions.ts';
export * from './mask.ts';
export * from './rules.ts';
export * from './values.ts';
