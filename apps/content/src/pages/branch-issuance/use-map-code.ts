import { useEffect, useState, type ComponentType } from 'react';
import type { BranchMapProps } from '../../features/branch-map/branch-map.tsx';

interface MapCode {
  state: 'loading' | 'ready' | 'failed';
  BranchMap: ComponentType<BranchMapProps> | undefined;
  retry: () => void;
}

/** The code of the map, fetched when it is wanted for the first time; what failed is fetched again on `retry`. */
export const useMapCode = (wanted: boolean): MapCode => {
  const [code, setCode] = useState<{ BranchMap?: ComponentType<BranchMapProps>; failed: boolean }>({ failed: false });
  const missing = wanted && !code.BranchMap && !code.failed;
  useEffect(() => {
    if (!missing) return undefined;
    let gone = false;
    import(/* webpackChunkName: "branch-map" */ '../../features/branch-map/branch-map.tsx').then(
      ({ default: BranchMap }) => !gone && setCode({ BranchMap, failed: false }),
      () => !gone && setCode({ failed: true }),
    );
    return () => {
      gone = true;
    };
  }, [missing]);
  return {
    state: code.BranchMap ? 'ready' : code.failed ? 'failed' : 'loading',
    BranchMap: code.BranchMap,
    retry: () => setCode({ failed: false }),
  };
};
