import type { ContractDetails } from '@pozyka/api-contract';
import { Skeleton } from '@pozyka/design-system';
import { LoadFailed } from '@pozyka/remote-kit/load-failed';
import { lazyPart } from '@pozyka/remote-kit/lazy-part';

const ways = lazyPart('other ways to pay', async () => (await import(/* webpackChunkName: "loan-ways" */ './other-ways.tsx')).default);

/** The ways to pay beside the card, whose code comes after the page. */
export const LoanWays = ({ contract }: { contract: ContractDetails }) => {
  const { Part: OtherWays, failed, retry } = ways.useCode();
  if (OtherWays) return <OtherWays contract={contract} />;
  return failed ? <LoadFailed onRetry={retry} /> : <Skeleton height="17.65rem" />;
};
