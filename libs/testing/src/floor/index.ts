export * from './floor.ts';
export * from './younger.ts';
