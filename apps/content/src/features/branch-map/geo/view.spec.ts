import { degreesOf, kilometresBetween, worldOf } from './mercator.ts';
import { boundsOf, fitted, limited, panned, toFrame, UKRAINE, zoomed, ZOOM_MAX, ZOOM_MIN } from './view.ts';

const size = { width: 400, height: 300 };
const kyiv = worldOf(30.52, 50.45);

test('degrees come back from the square as they went', () => {
  for (const [lng, lat] of [
    [30.52, 50.45],
    [-180, 0],
    [22.1, -44.3],
  ] as const) {
    const [x, y] = degreesOf(worldOf(lng, lat));
    expect(x).toBeCloseTo(lng, 9);
    expect(y).toBeCloseTo(lat, 9);
  }
});

test('Kyiv to Lviv is 470 kilometres', () => {
  expect(kilometresBetween({ lat: 50.45, lng: 30.52 }, { lat: 49.84, lng: 24.03 })).toBeCloseTo(467, -1);
  expect(kilometresBetween({ lat: 50, lng: 30 }, { lat: 50, lng: 30 })).toBe(0);
});

test('the whole country fits, whatever the frame', () => {
  for (const frame of [size, { width: 300, height: 600 }, { width: 1200, height: 200 }]) {
    const [west, south, east, north] = boundsOf(fitted(UKRAINE, frame, { margin: 8 }), frame);
    expect(west).toBeLessThan(UKRAINE[0]);
    expect(south).toBeLessThan(UKRAINE[1]);
    expect(east).toBeGreaterThan(UKRAINE[2]);
    expect(north).toBeGreaterThan(UKRAINE[3]);
  }
});

test('one place is shown from as near as was requested', () => {
  expect(fitted([30.5, 50.4, 30.5, 50.4], size, { margin: 40, zoomMax: 12 }).zoom).toBe(12);
});

test('what lies under the finger stays there', () => {
  const view = fitted(UKRAINE, size);
  const at = toFrame(view, size, kyiv);
  const near = zoomed(view, size, 2, at);
  expect(near.zoom).toBeCloseTo(view.zoom + 2);
  expect(toFrame(near, size, kyiv)[0]).toBeCloseTo(at[0], 6);
  expect(toFrame(near, size, kyiv)[1]).toBeCloseTo(at[1], 6);
  const [x, y] = toFrame(panned(near, 30, -20), size, kyiv);
  expect([x, y].map(Math.round)).toEqual([Math.round(at[0] + 30), Math.round(at[1] - 20)]);
});

test('nobody gets lost: neither off the country nor too near or far', () => {
  expect(zoomed(fitted(UKRAINE, size), size, 50).zoom).toBe(ZOOM_MAX);
  expect(zoomed(fitted(UKRAINE, size), size, -50).zoom).toBe(ZOOM_MIN);
  const [lng, lat] = degreesOf([limited({ x: 9, y: -9, zoom: 5 }).x, limited({ x: 9, y: -9, zoom: 5 }).y]);
  expect([lng, lat].map((degrees) => Math.round(degrees * 100) / 100)).toEqual([UKRAINE[2], UKRAINE[3]]);
});
