export { covers } from './covers.ts';
export { screens } from './screens.ts';
export type { Owner, Screen, ScreenName } from './screens.ts';
export { isAt, statusRouter } from './status-router.ts';
export type { ContractStatus, Destination } from './status-router.ts';
