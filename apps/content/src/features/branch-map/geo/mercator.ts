/** A place on the square of Web Mercator: 0 to 1 from the west and from the north. */
export type WorldPoint = readonly [x: number, y: number];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export const worldOf = (lng: number, lat: number): WorldPoint => [
  (lng + 180) / 360,
  0.5 - Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2)) / (2 * Math.PI),
];

/** Longitude and latitude of a place on the square. */
export const degreesOf = ([x, y]: WorldPoint): readonly [lng: number, lat: number] => [
  x * 360 - 180,
  (Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) * 360) / Math.PI - 90,
];

const EARTH_RADIUS_KM = 6371;

/** Kilometres between two places as the crow flies. */
export const kilometresBetween = (
  one: { readonly lat: number; readonly lng: number },
  other: { readonly lat: number; readonly lng: number },
): number => {
  const [from, to] = [radians(one.lat), radians(other.lat)];
  const half = Math.sin((to - from) / 2) ** 2 + Math.cos(from) * Math.cos(to) * Math.sin(radians(other.lng - one.lng) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(half));
};
