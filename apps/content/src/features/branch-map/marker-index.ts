import type { MapMarker } from '@pozyka/api-contract';
import Supercluster from 'supercluster';
import type { Bounds } from './geo/view.ts';

/** Pixels within which markers are one circle. */
const RADIUS = 46;
/** From here on each marker stands for itself. */
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
  /** The farthest level, not below `zoom`, at which a marker stands for itself. */
  apartAt(marker: MapMarker, zoom: number): number;
}

const AROUND = 0.000_01;

export const indexMarkers = (markers: readonly MapMarker[]): MarkerIndex => {
  const index = new Supercluster<MapMarker, object>({ radius: RADIUS, extent: 256, maxZoom: APART - 1, minZoom: 0 });
  index.load(
    markers.map((properties) => ({
      type: 'Feature',
      properties,
      geometry: { type: 'Point', coordinates: [properties.lng, properties.lat] },
    })),
  );
  const seen = (bounds: Bounds, zoom: number): Mark[] =>
    index.getClusters([...bounds], Math.floor(zoom)).map(({ geometry, properties }) => {
      const [lng = 0, lat = 0] = geometry.coordinates;
      return 'cluster' in properties
        ? { key: `circle-${properties.cluster_id}`, lng, lat, cluster: properties.cluster_id, count: properties.point_count }
        : { key: properties.id, lng, lat, marker: properties };
    });
  return {
    seen,
    opensAt: (cluster) => index.getClusterExpansionZoom(cluster),
    apartAt: ({ id, lat, lng }, zoom) => {
      const around: Bounds = [lng - AROUND, lat - AROUND, lng + AROUND, lat + AROUND];
      for (let level = Math.floor(zoom); level < APART; level += 1)
        if (seen(around, level).some((mark) => 'marker' in mark && mark.marker.id === id)) return Math.max(level, zoom);
      return Math.max(APART, zoom);
    },
  };
};
