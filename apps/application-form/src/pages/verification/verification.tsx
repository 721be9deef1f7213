import { cardsApi, useListCardsQuery } from '@pozyka/api-client/cards';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import type { PageLoad } from '@pozyka/remote-kit';
import { useFailureNotice } from '@pozyka/remote-kit/use-failure-notice';
import { isAt } from '@pozyka/status-router';
import { titled } from '../../features/texts/page-load.ts';
import { AtStatus, loadStatus } from '../../features/parts/at-status.tsx';
import { Loading } from '../../features/parts/page-parts.tsx';
import { AddCardView } from '../../features/card/add-card-view.tsx';

const CardToVerify = () => {
  const { data: cards, isLoading, error: cardsFailure } = useListCardsQuery();
  useFailureNotice(cardsFailure);
  if (isLoading) return <Loading />;
  return <AddCardView cards={cards?.filter(({ Verified }) => !Verified) ?? []} />;
};

/** A card must be verified before the check goes on; anyone who has none adds one, also where the cards could not be read. */
const Verification = () => <AtStatus belongsHere={isAt('verification')}>{() => <CardToVerify />}</AtStatus>;

export const head = titled('verification.title');

export const load: PageLoad = async (context) => {
  await Promise.all([loadStatus(context), context.dispatch(fetchQuery(cardsApi.endpoints.listCards))]);
};

export default Verification;
