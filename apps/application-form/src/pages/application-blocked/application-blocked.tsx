import { loadRefusal, Refusal } from '../../features/parts/refusal.tsx';

/** Refused without a reason that is named; over after thirty days. */
const ApplicationBlocked = () => <Refusal screen="application-blocked" texts="blocked" />;

export const load = loadRefusal('blocked');

export default ApplicationBlocked;
