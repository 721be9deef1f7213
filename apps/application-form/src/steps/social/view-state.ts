/**
 * What a history entry of this step holds: which view it is, and the answer to the declaration, which the server is given
 * only with the checked answers. So reloading and going back lose nothing, and nothing is kept once the tab is closed.
 */
export interface ViewState {
  check: boolean;
  declaration: string;
}

export const readViewState = (state: unknown): Partial<ViewState> => {
  if (typeof state !== 'object' || state === null) return {};
  return {
    ...('check' in state ? { check: state.check === true } : {}),
    ...('declaration' in state && (state.declaration === 'yes' || state.declaration === 'no') ? { declaration: state.declaration } : {}),
  };
};
