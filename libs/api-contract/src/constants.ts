/** Enumerations and limits of the product as plain values: no schema code, safe in browser bundles. */
export * from './constants/application.ts';
export * from './constants/cases.ts';
export * from './constants/money.ts';
export * from './constants/client-storage.ts';
export * from './constants/content.ts';
export * from './constants/notices.ts';
export * from './constants/papers.ts';
export * from './constants/registers.ts';
export * from './constants/site.ts';
export * from './constants/status-facts.ts';
