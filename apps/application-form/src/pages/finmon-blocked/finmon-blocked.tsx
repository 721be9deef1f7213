import { loadRefusal, Refusal } from '../../features/parts/refusal.tsx';

/** Stopped by financial monitoring; the law leaves nothing to do online. */
const FinmonBlocked = () => <Refusal screen="finmon-blocked" texts="finmon" />;

export const load = loadRefusal('finmon');

export default FinmonBlocked;
