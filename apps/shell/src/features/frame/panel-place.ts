/** Where the header shows what its tools open. */
export const PANEL_PLACE = 'header-panel';
