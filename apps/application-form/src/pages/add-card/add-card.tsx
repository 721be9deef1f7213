import type { PageLoad } from '@pozyka/remote-kit';
import { isAt } from '@pozyka/status-router';
import { AtStatus, loadStatus } from '../../features/parts/at-status.tsx';
import { AddCardView } from '../../features/card/add-card-view.tsx';
import { titled } from '../../features/texts/page-load.ts';

/** The customer has no card yet. */
const AddCard = () => <AtStatus belongsHere={isAt('verification')}>{() => <AddCardView />}</AtStatus>;

export const head = titled('add-card.title');

export const load: PageLoad = async (context) => {
  await loadStatus(context);
};

export default AddCard;
