export { covers } from './covers.ts';
export { screens, screensOf } from './screens.ts';
export type { Access, Layout, Owner, Rendering, Screen, ScreenName, ScreenOf, ScreenRow } from './screens.ts';
export { isAt, statusRouter } from './status-router.ts';
export type { ContractStatus, Destination } from './status-router.ts';
