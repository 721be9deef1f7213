import { useGoToStatus, useLocation, type FixedHead, type PageLoad } from '@pozyka/remote-kit';
import { LoadFailed } from '@pozyka/remote-kit/load-failed';
import { useEffect, useState } from 'react';
import { CancelPage } from '../../features/cancel/cancel-page.tsx';
import { loadLookup } from '../../features/lookups/lookup-api.ts';
import { titled } from '../../features/texts/page-load.ts';
import { Loading } from '../../features/parts/page-parts.tsx';

/** Query that gives the application up instead of opening it: a link for other apps. */
const CANCEL = 'cancel';

/** Index of the steps: goes to the one that is due. */
const ApplicationForm = () => (new URLSearchParams(useLocation().search).has(CANCEL) ? <CancelPage /> : <Due />);

/** Requested each time, as a page's `load` runs once for its address. */
const Due = () => {
  const goToStatus = useGoToStatus();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!failed) goToStatus().catch(() => setFailed(true));
  }, [failed, goToStatus]);
  return failed ? <LoadFailed onRetry={() => setFailed(false)} /> : <Loading />;
};

export const head: FixedHead = (context) => titled(context.query.has(CANCEL) ? 'cancel.title' : 'index.title')(context);

export const load: PageLoad = async (context) => {
  if (context.query.has(CANCEL)) await loadLookup(context, 'ReasonOfDecision', context.locale);
};

export default ApplicationForm;
