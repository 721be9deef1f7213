import { listLimitMax } from '@pozyka/api-contract/constants';

/** What the specification has lists asked with that are shown whole. */
export const wholeList = { limit: listLimitMax } as const;
