import { createContext } from 'react';

/** Whether answers of this step were changed in another tab or on another device while the page was open. */
export const ChangedElsewhere = createContext(false);
