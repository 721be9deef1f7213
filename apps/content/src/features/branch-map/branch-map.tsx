import type { MapMarker } from '@pozyka/api-contract';
import { Icon, minusIcon, plusIcon, VisuallyHidden } from '@pozyka/design-system';
import { usePageEnvironment, useText } from '@pozyka/remote-kit';
import { useEffect, useId, useMemo, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { worldOf } from './geo/mercator.ts';
import { boundsOf, fitted, limited, scaleOf, toFrame, UKRAINE, zoomed, ZOOM_MAX, type Bounds, type Size, type View } from './geo/view.ts';
import { MapMarks } from './map-marks.tsx';
import { indexMarkers } from './marker-index.ts';
import { OutlineLayer } from './outline-layer.tsx';
import { TileLayer } from './tile-layer.tsx';
import { useMapView } from './use-map-view.ts';
import { useSize } from './use-size.ts';

export interface BranchMapProps {
  /** Of what the keyboard moves, so that a link can lead to it. */
  id?: string;
  markers: readonly MapMarker[];
  /** Id of the highlighted marker; the map goes to it. */
  selected?: string | undefined;
  /** Undefined where nothing is chosen any more. */
  onSelect: (id: string | undefined) => void;
  /** Where the visitor is, if they said so. */
  here?: { readonly lat: number; readonly lng: number } | undefined;
  /** What is said of the selected marker; lies over the map. */
  card?: ReactNode;
}

const Sheet = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  background: var(--color-info-soft);
  cursor: grab;
  touch-action: none;
  -webkit-user-select: none;
  user-select: none;
  &:active {
    cursor: grabbing;
  }
  html[data-contrast] & {
    background: var(--color-surface-sunken);
  }
`;

const Buttons = styled.div`
  position: absolute;
  top: var(--space-xs);
  right: var(--space-xs);
  z-index: 3;
  display: grid;
  gap: 1px;
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-s);
  background: var(--color-line-strong);
  overflow: hidden;
  & > button {
    display: grid;
    place-items: center;
    width: 2.75rem;
    height: 2.75rem;
    padding: 0;
    border: 0;
    background: var(--color-surface);
    color: var(--color-text);
    cursor: pointer;
  }
  & > button:hover {
    background: var(--color-accent-soft);
  }
  & > button:focus-visible {
    outline-offset: -3px;
  }
  & > button[aria-disabled='true'] {
    color: var(--color-text-muted);
    cursor: default;
  }
`;

const Here = styled.span`
  position: absolute;
  left: 0;
  top: 0;
  width: 1.25rem;
  height: 1.25rem;
  margin: -0.625rem 0 0 -0.625rem;
  border: 3px solid var(--color-surface);
  border-radius: 50%;
  background: var(--color-info);
  box-shadow: 0 0 0 6px color-mix(in srgb, var(--color-info) 25%, transparent);
  pointer-events: none;
  @media (forced-colors: active) {
    background: Highlight;
    forced-color-adjust: none;
  }
`;

const CARD_WIDTH = 320;

const Over = styled.div`
  position: absolute;
  right: var(--space-xs);
  bottom: var(--space-xs);
  left: var(--space-xs);
  z-index: 4;
  max-width: ${CARD_WIDTH}px;
  max-height: calc(100% - 1rem);
  overflow-y: auto;
  cursor: auto;
  -webkit-user-select: text;
  user-select: text;
  touch-action: auto;
`;

/** Degrees from the west to the east from which the whole country is shown rather than a part of it. */
const WIDE = 9;
const MARGIN = 40;
const TOWN_ZOOM = 12;
/** Pixels around the frame in which markers are rendered, so that none pops up at its edge. */
const AROUND = 60;
const NEAREST = 5;

const aroundOf = (places: readonly { readonly lat: number; readonly lng: number }[]): Bounds => {
  if (places.length === 0) return UKRAINE;
  const [lats, lngs] = [places.map(({ lat }) => lat), places.map(({ lng }) => lng)];
  const bounds: Bounds = [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
  return bounds[2] - bounds[0] > WIDE ? UKRAINE : bounds;
};

/** The same place where the card leaves room: right of it in a wide frame, else above it. */
const beside = (view: View, { width, height }: Size): View => {
  const scale = scaleOf(view.zoom);
  return width > CARD_WIDTH * 2 ? { ...view, x: view.x - width / 4 / scale } : { ...view, y: view.y + (height * 2) / 5 / scale };
};

const focusOf = (markers: readonly MapMarker[], here: BranchMapProps['here'], size: Size) => {
  const bounds = aroundOf(here ? [here, ...markers.slice(0, NEAREST)] : markers);
  return fitted(bounds, size, { margin: bounds === UKRAINE ? 8 : MARGIN, zoomMax: TOWN_ZOOM });
};

const isSame = (one: View, other: View): boolean => one.x === other.x && one.y === other.y && one.zoom === other.zoom;

/** A map of Ukraine with branches on it: circles that fall apart, moved by hand, wheel, fingers and keys. Fills its frame. */
const BranchMap = (props: BranchMapProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  return <Sheet ref={frame}>{size && <Living {...props} size={size} />}</Sheet>;
};

const Surface = styled.div`
  position: absolute;
  inset: 0;
  /* the frame hides what is outside of it, and the sheet is drawn over an outline: the ring lies over both */
  &:focus-visible::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: 3;
    border: 3px solid var(--color-focus);
    border-radius: var(--radius-m);
    pointer-events: none;
  }
`;

const Living = ({ id, markers, selected, onSelect, here, card, size }: BranchMapProps & { size: Size }) => {
  const text = useText();
  const help = useId();
  const { config } = usePageEnvironment();
  const surface = useRef<HTMLDivElement>(null);
  const index = useMemo(() => indexMarkers(markers), [markers]);
  const { view, go, hands } = useMapView(surface, size, () => focusOf(markers, here, size));
  const marks = index.seen(boundsOf(view, size, AROUND), view.zoom);

  const current = useRef({ view, index, size });
  // another search, another place: the map shows what was found; in another frame, as on a turned phone, it does so unless it was moved
  const shown = useRef({ markers, here, size });
  useEffect(() => {
    const before = shown.current;
    if (before.markers === markers && before.here === here && before.size === size) return;
    shown.current = { markers, here, size };
    const fit = focusOf(before.markers, before.here, before.size);
    const unmoved = [fit, limited(fit)].some((each) => isSame(each, current.current.view));
    if (unmoved || before.markers !== markers || before.here !== here) go(focusOf(markers, here, size));
  }, [markers, here, size, go]);

  useEffect(() => {
    current.current = { view, index, size };
  });
  const chosen = markers.find(({ id }) => id === selected);
  useEffect(() => {
    if (!chosen) return;
    const now = current.current;
    const [x, y] = worldOf(chosen.lng, chosen.lat);
    const zoom = now.index.apartAt(chosen, Math.max(now.view.zoom, TOWN_ZOOM - 2));
    go(beside({ x, y, zoom }, now.size));
  }, [chosen, go]);

  const spot = here && toFrame(view, size, worldOf(here.lng, here.lat));
  const zoomBy = (by: number) => go((from) => zoomed(from, size, by));
  const zoomButton = (name: string, path: string, by: number) => {
    const ended = by > 0 ? view.zoom >= ZOOM_MAX : false;
    return (
      <button type="button" aria-label={text(name)} aria-disabled={ended} onClick={() => zoomBy(by)}>
        <Icon path={path} />
      </button>
    );
  };
  return (
    // Escape lets go of the marker wherever the focus is in the map
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || selected === undefined) return;
        event.stopPropagation();
        onSelect(undefined);
        surface.current?.focus();
      }}
    >
      {/* an application: arrows belong to the map, not to the reading of the page */}
      <Surface ref={surface} id={id} role="application" tabIndex={0} aria-label={text('branches.map')} aria-describedby={help} {...hands}>
        <VisuallyHidden id={help}>{text('branches.map-help')}</VisuallyHidden>
        <OutlineLayer view={view} size={size} marks={marks} />
        {config.map && <TileLayer {...config.map} view={view} size={size} />}
        <MapMarks
          marks={marks}
          view={view}
          size={size}
          selected={selected}
          onSelect={onSelect}
          onOpen={({ lng, lat, cluster }) => {
            const [x, y] = worldOf(lng, lat);
            go({ x, y, zoom: Math.min(ZOOM_MAX, index.opensAt(cluster) + 0.2) });
            surface.current?.focus();
          }}
        />
        {spot && <Here aria-hidden="true" style={{ transform: `translate(${spot[0].toFixed(1)}px, ${spot[1].toFixed(1)}px)` }} />}
      </Surface>
      <Buttons>
        {zoomButton('branches.nearer', plusIcon, 1)}
        {zoomButton('branches.farther', minusIcon, -1)}
      </Buttons>
      {chosen && card && <Over>{card}</Over>}
    </div>
  );
};

export default BranchMap;
