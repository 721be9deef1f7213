import { useGoToStatus, type PageLoad } from '@pozyka/remote-kit';
import { useEffect, useState } from 'react';
import { privateHead } from '../../texts/page-load.ts';
import { LoadFailed, Loading } from '../loading.tsx';

/** Index of the steps: goes to the one that is due. Asked each time, as a page's `load` runs once for its address. */
const ApplicationForm = () => {
  const goToStatus = useGoToStatus();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!failed) goToStatus().catch(() => setFailed(true));
  }, [failed, goToStatus]);
  return failed ? <LoadFailed onRetry={() => setFailed(false)} /> : <Loading />;
};

export const load: PageLoad = (context) => Promise.resolve(privateHead(context, 'index.title'));

export default ApplicationForm;
