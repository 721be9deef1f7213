import type { ContractStatus, FailurePage } from '@pozyka/api-contract';

/** The server's words for a refusal: those of its reason, else those of its status; nothing where it has none. */
export const failurePageFor = (
  pages: readonly FailurePage[],
  { RefusalSignificance, ActionStatus }: ContractStatus,
): FailurePage | undefined => {
  const keys = [RefusalSignificance, ActionStatus, ...(ActionStatus === 'blocked1' ? ['blocked'] : [])];
  return keys.map((key) => pages.find((page) => key && page.RefusalSignificance === key)).find(Boolean);
};
