import { loadRefusal, Refusal } from '../../features/parts/refusal.tsx';

/** Refused after the check, with a reason. */
const UnapprovedCredit = () => <Refusal screen="unapproved-credit" texts="unapproved" />;

export const load = loadRefusal('unapproved');

export default UnapprovedCredit;
