import { createContext } from 'react';

/** Whether fields of this step were changed in another tab or on another device while the page was open. */
export const ChangedByOthers = createContext(false);
