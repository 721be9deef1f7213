import { listLimitMax } from '@pozyka/api-contract/constants';

/** The limit that the specification gives to lists that are shown whole. */
export const wholeList = { limit: listLimitMax } as const;
