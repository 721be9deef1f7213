import type { MapMarker } from '@pozyka/api-contract';
import Supercluster from 'supercluster';
import type { Bounds } from './geo/view.ts';

/** Pixels within which markers are one circle. */
const RADIUS = 46;
/** From here on each marker is shown alone. */
export const APART = 15;

/** A marker, or a circle of several. */
export type Mark =
  | { readonly key: string; readonly lng: number; readonly lat: number; readonly marker: MapMarker }
  | { readonly key: string; readonly lng: number; readonly lat: number; readonly cluster: number; readonly count: number };

export interface MarkerIndex {
  /** What is seen of the markers. */
  seen(bounds: Bounds, zoom: number): Mark[];
  /** The level at which a circle falls apart. */
  opensAt(cluster: number): number;
  /** The farthest level, not below `zoom`, at which a marker is shown alone. */
  apartAt(marker: MapMarker, zoom: number): number;
}

const AROUND = 0.000_01;

const featureOf = (properties: MapMarker) => ({
  type: 'Feature' as const,
  properties,
  geometry: { type: 'Point' as const, coordinates: [properties.lng, properties.lat] },
});

/** Levels are counted when they are seen: all of them at once would stop a phone with thousands of markers. */
export const indexMarkers = (markers: readonly MapMarker[]): MarkerIndex => {
  const features = markers.map(featureOf);
  const levels = new Map<number, Supercluster<MapMarker, object>>();
  /** In which level a circle was seen. */
  const levelOf = new Map<number, number>();
  const indexOf = (level: number) => {
    const known = levels.get(level);
    if (known) return known;
    // from there on each marker is shown alone at any level
    const [minZoom, maxZoom] = [Math.min(level, APART - 1), Math.min(level, APART - 1)];
    const index = new Supercluster<MapMarker, object>({ radius: RADIUS, extent: 256, minZoom, maxZoom }).load(features);
    levels.set(level, index);
    return index;
  };
  const seen = (bounds: Bounds, zoom: number): Mark[] => {
    const level = Math.max(0, Math.min(APART, Math.floor(zoom)));
    return indexOf(level)
      .getClusters([...bounds], level)
      .map(({ geometry, properties }) => {
        const [lng = 0, lat = 0] = geometry.coordinates;
        if (!('cluster' in properties)) return { key: properties.id, lng, lat, marker: properties };
        levelOf.set(properties.cluster_id, level);
        return { key: `circle-${properties.cluster_id}`, lng, lat, cluster: properties.cluster_id, count: properties.point_count };
      });
  };
  const aroundOf = ({ lng, lat }: { lng: number; lat: number }): Bounds => [lng - AROUND, lat - AROUND, lng + AROUND, lat + AROUND];
  /** True where a marker is shown alone. */
  const isApart = (marker: MapMarker, level: number) =>
    seen(aroundOf(marker), level).some((mark) => 'marker' in mark && mark.marker.id === marker.id);
  return {
    seen,
    opensAt: (cluster) => {
      const from = levelOf.get(cluster) ?? 0;
      const held = indexOf(from)
        .getLeaves(cluster, Infinity)
        .map(({ properties }) => properties);
      const [lngs, lats] = [held.map(({ lng }) => lng), held.map(({ lat }) => lat)];
      const [west, south] = aroundOf({ lng: Math.min(...lngs), lat: Math.min(...lats) });
      const [, , east, north] = aroundOf({ lng: Math.max(...lngs), lat: Math.max(...lats) });
      const bounds: Bounds = [west, south, east, north];
      for (let level = from + 1; level < APART; level += 1) if (seen(bounds, level).length > 1) return level;
      return APART;
    },
    apartAt: (marker, zoom) => {
      for (let level = Math.floor(zoom); level < APART; level += 1) if (isApart(marker, level)) return Math.max(level, zoom);
      return Math.max(APART, zoom);
    },
  };
};
