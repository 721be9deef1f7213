import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { landPath } from './drawing.ts';
import { borders, bordersOf, OUTSIDE, ringsOf, type GeoPoint } from './outline.ts';
import { borderRows } from './ukraine.data.ts';

/** Square kilometres, by the state's statistics; Kyiv is counted apart from its region. */
const official: Readonly<Record<string, number>> = {
  vinnytsia: 26_513,
  volyn: 20_144,
  dnipropetrovsk: 31_914,
  donetsk: 26_517,
  zhytomyr: 29_832,
  zakarpattia: 12_777,
  zaporizhzhia: 27_180,
  'ivano-frankivsk': 13_900,
  kyiv: 28_131,
  'kyiv-city': 839,
  kirovohrad: 24_588,
  luhansk: 26_684,
  lviv: 21_833,
  mykolaiv: 24_598,
  odesa: 33_310,
  poltava: 28_748,
  rivne: 20_047,
  sumy: 23_834,
  ternopil: 13_823,
  kharkiv: 31_415,
  kherson: 28_461,
  khmelnytskyi: 20_645,
  cherkasy: 20_900,
  chernivtsi: 8_097,
  chernihiv: 31_865,
  crimea: 26_081,
  sevastopol: 864,
};
const regions = Object.keys(official);

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Of a ring on the globe, in square kilometres. */
const areaOf = (ring: readonly GeoPoint[]): number => {
  const sum = ring.slice(1).reduce((total, [lng, lat], index) => {
    const [before = 0, at = 0] = ring[index] ?? [];
    return total + radians(lng - before) * (2 + Math.sin(radians(at)) + Math.sin(radians(lat)));
  }, 0);
  return Math.abs((sum * 6371 ** 2) / 2);
};

const rings = new Map(
  [...regions, OUTSIDE].map((region) => [region, ringsOf(bordersOf(region)).toSorted((one, other) => areaOf(other) - areaOf(one))]),
);
const ringsOfRegion = (region: string) => rings.get(region) ?? [];
const areaOfRegion = (region: string) =>
  ringsOfRegion(region).reduce((area, ring, index) => area + (index === 0 ? areaOf(ring) : -areaOf(ring)), 0);

const isIn = (ring: readonly GeoPoint[], [x, y]: GeoPoint): boolean =>
  ring.slice(1).reduce((inside, [x2, y2], index) => {
    const [x1 = 0, y1 = 0] = ring[index] ?? [];
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !inside : inside;
  }, false);
const regionsAt = (point: GeoPoint) =>
  regions.filter((region) => ringsOfRegion(region).filter((ring) => isIn(ring, point)).length % 2 === 1);

const side = ([ax, ay]: GeoPoint, [bx, by]: GeoPoint, [cx, cy]: GeoPoint) => Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
const doCross = (a: GeoPoint, b: GeoPoint, c: GeoPoint, d: GeoPoint) =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;

test('24 regions, Crimea, Kyiv and Sevastopol, and none besides', () => {
  expect(regions).toHaveLength(27);
  expect(new Set(borders.flatMap(({ sides }) => sides))).toEqual(new Set([...regions, OUTSIDE]));
});

test.each([...regions, OUTSIDE])('%s is closed and does not cross itself', (region) => {
  const own = ringsOfRegion(region);
  // Kyiv lies in the middle of its region
  expect(own).toHaveLength(region === 'kyiv' ? 2 : 1);
  const crossings = own.flatMap((ring) =>
    ring.slice(2).flatMap((end, index) => {
      const [from, to] = [ring[index + 1], end];
      return ring.slice(1, index + 1).filter((point, before) => from && ring[before] && doCross(ring[before], point, from, to));
    }),
  );
  expect(crossings).toEqual([]);
});

test('neighbours share their border: each stretch has two sides, and three or more meet where it ends', () => {
  expect(borders.filter(({ sides: [one, other] }) => one === other)).toEqual([]);
  const ends = new Map<string, number>();
  for (const { points } of borders) {
    const own = new Set([points[0]?.join(' ') ?? '', points.at(-1)?.join(' ') ?? '']);
    for (const end of own) ends.set(end, (ends.get(end) ?? 0) + (own.size === 1 ? 3 : 1));
  }
  expect([...ends].filter(([, meeting]) => meeting < 3)).toEqual([]);
  // what all regions cover is what the edge of the country encloses: neither gaps nor overlaps
  const all = regions.reduce((area, region) => area + areaOfRegion(region), 0);
  expect(all / areaOfRegion(OUTSIDE)).toBeCloseTo(1, 6);
});

test('the country is as large as it is, within one per cent', () => {
  expect(areaOfRegion(OUTSIDE) / 603_628).toBeGreaterThan(0.99);
  expect(areaOfRegion(OUTSIDE) / 603_628).toBeLessThan(1.01);
});

test.each(regions)('%s is as large as it is, within eight per cent', (region) => {
  const share = areaOfRegion(region) / (official[region] ?? 0);
  expect(share).toBeGreaterThan(0.92);
  expect(share).toBeLessThan(1.08);
});

const towns = readFileSync(resolve(__dirname, '../../../../outline/towns.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [town: string, region: string, lat: string, lng: string]);

test('the towns to look for are many, in every region', () => {
  expect(towns.length).toBeGreaterThan(150);
  expect(new Set(towns.map(([, region]) => region))).toEqual(new Set(regions));
});

test.each(towns)('%s lies in %s', (_town, region, lat, lng) => expect(regionsAt([Number(lng), Number(lat)])).toEqual([region]));

test.each([
  ['Люблін', 51.25, 22.57],
  ['Берестя', 52.1, 23.69],
  ['Кишинів', 47.01, 28.86],
  ['Тирасполь', 46.84, 29.63],
  ['Бєлгород', 50.6, 36.59],
  ['Таганрог', 47.21, 38.93],
  ['Тульча', 45.18, 28.8],
  ['посеред Чорного моря', 45.5, 31.5],
  ['посеред Азовського моря', 46.1, 36.5],
])('%s lies abroad or in the sea', (_place, lat, lng) => expect(regionsAt([lng, lat])).toEqual([]));

test('what is drawn was written from the file of borders', () => {
  const text = readFileSync(resolve(__dirname, '../../../../outline/borders.txt'), 'utf8');
  const lines = text.split('\n').filter((line) => /^[a-z]/.test(line) && !line.startsWith('river'));
  const written = lines.map((line) => {
    const [names = '', points = ''] = line.split('|');
    return [names.trim(), (points.match(/[\d.]+/g) ?? []).map((degrees) => Math.round(Number(degrees) * 1000)).join(' ')];
  });
  expect(borderRows).toEqual(written);
  expect(landPath).toMatch(/^M[-\d. LQ]+$/);
});
