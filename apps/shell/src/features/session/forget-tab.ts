/** Anyone who logs in next at this tab finds nothing that was typed before. */
export const forgetTab = (): void => {
  try {
    sessionStorage.clear();
  } catch {
    // where the browser keeps nothing, nothing is left
  }
};
