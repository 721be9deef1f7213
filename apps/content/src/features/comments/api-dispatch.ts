import type { LoadContext } from '@pozyka/remote-kit';

/** The store's dispatch, which gives back the promise of a call. */
export type Dispatch = LoadContext['dispatch'];
