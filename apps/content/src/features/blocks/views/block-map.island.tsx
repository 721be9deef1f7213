import { useGetMapMarkersQuery } from '@pozyka/api-client/branches';
import { listLimitMax } from '@pozyka/api-contract/constants';
import { ErrorCard, Skeleton } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import { useState } from 'react';
import { styled } from 'styled-components';
import BranchMap from '../../branch-map/branch-map.tsx';
import { BranchCard } from '../../branches/branch-card.tsx';
import { useMinute } from '../../branches/use-minute.ts';

export const MAP_HEIGHT = '28rem';

const Frame = styled.div`
  position: relative;
  height: ${MAP_HEIGHT};
  overflow: hidden;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
`;

/** All branches on the map; the chosen one is described over it. */
const Map = () => {
  const text = useText();
  const now = useMinute();
  const [selected, setSelected] = useState<string>();
  const { data, isError, refetch } = useGetMapMarkersQuery({ payload: {}, limit: listLimitMax });
  if (isError && !data)
    return <ErrorCard title={text('branches.map-failed')} retryLabel={text('branches.retry')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={MAP_HEIGHT} />;
  const chosen = data.items.find(({ id }) => id === selected);
  return (
    <Frame>
      <BranchMap
        markers={data.items}
        selected={selected}
        onSelect={setSelected}
        card={chosen && <BranchCard branch={chosen} level={3} now={now} onClose={() => setSelected(undefined)} />}
      />
    </Frame>
  );
};

export default Map;
