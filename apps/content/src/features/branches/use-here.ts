import { useState } from 'react';

export interface Here {
  readonly lat: number;
  readonly lng: number;
}

/** State of the request for the position, which itself is in the page's memory alone. */
export type HereState =
  { readonly state: 'unknown' | 'asking' | 'refused' | 'unavailable' } | { readonly state: 'known'; readonly here: Here };

const WAIT_MS = 15_000;
const FRESH_MS = 300_000;
const DENIED = 1;

/** A hundred metres are near enough to sort branches by. */
const blurred = (degrees: number): number => Math.round(degrees * 1000) / 1000;

/** Asks the browser where the visitor is, on their press alone. */
export const useHere = (): HereState & { ask: () => void; forget: () => void } => {
  const [state, setState] = useState<HereState>({ state: 'unknown' });
  const ask = () => {
    const geolocation = (navigator as { geolocation?: Geolocation }).geolocation;
    if (!geolocation) return setState({ state: 'unavailable' });
    setState({ state: 'asking' });
    geolocation.getCurrentPosition(
      ({ coords }) => setState({ state: 'known', here: { lat: blurred(coords.latitude), lng: blurred(coords.longitude) } }),
      ({ code }) => setState({ state: code === DENIED ? 'refused' : 'unavailable' }),
      { timeout: WAIT_MS, maximumAge: FRESH_MS },
    );
  };
  return { ...state, ask, forget: () => setState({ state: 'unknown' }) };
};
