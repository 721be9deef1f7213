import { useContext, useEffect } from 'react';
// by its package: a remote bundles this file, and shares the context with the shell
import { ShellServicesContext } from '@pozyka/remote-kit';

/**
 * Raises a notice for a query that failed and that other pages show themselves (`shownBy: 'page'`), where this one has no place for it.
 * @param error of the query's hook
 */
export const useFailureNotice = (error: unknown): void => {
  const { showFailure } = useContext(ShellServicesContext);
  useEffect(() => {
    if (error !== undefined) showFailure?.(error);
  }, [error, showFailure]);
};
