import type { PageLoad } from '@pozyka/remote-kit';
import { AtStatus, loadStatus } from '../../features/parts/at-status.tsx';
import { AddCardView } from '../../features/card/add-card-view.tsx';
import { privateHead } from '../../features/texts/page-load.ts';

/** The customer has no card yet. */
const AddCard = () => <AtStatus belongsHere={({ ActionStatus }) => ActionStatus === 'cardVerification'}>{() => <AddCardView />}</AtStatus>;

export const load: PageLoad = async (context) => {
  await loadStatus(context);
  return privateHead(context, 'add-card.title');
};

export default AddCard;
