import type { ApplicationsHost } from '@pozyka/server-applications';
import { selectCards } from '../cards/store.ts';
import { cancelUnsigned } from './store.ts';

/** What the module of applications needs of cards and contracts. */
export const applicationsHost: ApplicationsHost = { cardsOf: selectCards, cancelUnsigned };
