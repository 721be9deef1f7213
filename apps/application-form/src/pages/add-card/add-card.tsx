import type { PageLoad } from '@pozyka/remote-kit';
import { AtStatus, loadStatus } from '../../features/parts/at-status.tsx';
import { AddCardView } from '../../features/card/add-card-view.tsx';
import { titled } from '../../features/texts/page-load.ts';

/** The customer has no card yet. */
const AddCard = () => <AtStatus belongsHere={({ ActionStatus }) => ActionStatus === 'cardVerification'}>{() => <AddCardView />}</AtStatus>;

export const head = titled('add-card.title');

export const load: PageLoad = async (context) => {
  await loadStatus(context);
};

export default AddCard;
