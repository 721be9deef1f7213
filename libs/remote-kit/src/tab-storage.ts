/**
 * Reads or writes what this tab stores. Undefined where the browser forbids it, or where `act` throws: pages work without.
 * @param act names come from `storageNames`
 */
export const tabStorage = <T>(act: (stored: Storage) => T): T | undefined => {
  try {
    return act(window.sessionStorage);
  } catch {
    return undefined;
  }
};
