import { isApiError } from '@pozyka/api-client';
import { useGetPhotoChallengeQuery } from '@pozyka/api-client/documents';
import { useGoToStatus, type PageLoad } from '@pozyka/remote-kit';
import { LoadFailed } from '@pozyka/remote-kit/load-failed';
import { isAt } from '@pozyka/status-router';
import { useEffect } from 'react';
import { CancelApplication } from '../../features/cancel/cancel-application.tsx';
import { AtStatus, loadStatus } from '../../features/parts/at-status.tsx';
import { Loading, Sheet } from '../../features/parts/page-parts.tsx';
import { titled } from '../../features/texts/page-load.ts';
import { PhotoBooth } from './photo-booth.tsx';

/** A photo of the customer as they sit there, with what they were chosen to show by chance. */
const LivePhoto = () => (
  <AtStatus belongsHere={isAt('live-photo')}>
    {() => (
      <>
        <Challenged />
        <Sheet>
          <CancelApplication />
        </Sheet>
      </>
    )}
  </AtStatus>
);

const Challenged = () => {
  const { data, error, isFetching, refetch, fulfilledTimeStamp } = useGetPhotoChallengeQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const goToStatus = useGoToStatus();
  // another tab has sent the photo meanwhile
  const isSentBefore = isApiError(error) && error.status === 409;
  useEffect(() => {
    if (isSentBefore) void goToStatus().catch(() => undefined);
  }, [isSentBefore, goToStatus]);
  if (data) {
    const goodUntil = (fulfilledTimeStamp ?? 0) + data.ExpiresIn * 1_000;
    return <PhotoBooth challenge={data} goodUntil={goodUntil} onNewChallenge={() => void refetch()} />;
  }
  return error && !isFetching ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Loading />;
};

export const head = titled('photo.title');

export const load: PageLoad = async (context) => {
  await loadStatus(context);
};

export default LivePhoto;
