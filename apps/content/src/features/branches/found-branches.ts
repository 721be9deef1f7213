import type { MapMarker } from '@pozyka/api-contract';
import { openStateAt, parseOpeningHours } from '@pozyka/domain/opening-hours';
import { kilometresBetween } from '../branch-map/geo/mercator.ts';
import type { Here } from './use-here.ts';

export interface FoundBranch {
  readonly branch: MapMarker;
  /** Kilometres from the visitor, where they said where they are. */
  readonly distance?: number;
}

const isOpen = ({ hours }: MapMarker, now: Date): boolean => {
  const week = parseOpeningHours(hours);
  return week !== undefined && openStateAt(week, now).open;
};

/** Those open at `openAt`, the nearest to `here` first; without either as they came. */
export const foundBranches = (
  markers: readonly MapMarker[],
  { openAt, here }: { openAt: Date | undefined; here: Here | undefined },
): FoundBranch[] => {
  const open = openAt ? markers.filter((marker) => isOpen(marker, openAt)) : markers;
  if (!here) return open.map((branch) => ({ branch }));
  return open
    .map((branch) => ({ branch, distance: kilometresBetween(here, branch) }))
    .toSorted((one, other) => one.distance - other.distance);
};
