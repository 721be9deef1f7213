import { manyBranches, threeBranches } from '../branches/testing/branches.ts';
import { UKRAINE } from './geo/view.ts';
import { APART, indexMarkers } from './marker-index.ts';

const [kyiv] = threeBranches;
if (!kyiv) throw new Error('no marker');

test('5 000 markers are a few circles from afar, and every marker is in one', () => {
  const seen = indexMarkers(manyBranches(5_000)).seen(UKRAINE, 5);
  expect(seen.length).toBeLessThan(300);
  expect(seen.reduce((sum, mark) => sum + ('count' in mark ? mark.count : 1), 0)).toBe(5_000);
});

test('what lies outside the frame is not there', () => {
  expect(
    indexMarkers(threeBranches)
      .seen([23, 49, 25, 51], 9)
      .map(({ key }) => key),
  ).toEqual(['lviv-1']);
});

test('a circle opens where its markers part; one place in several stands apart at the end', () => {
  const index = indexMarkers([kyiv, { ...kyiv, id: 'near', lng: kyiv.lng + 0.01 }, { ...kyiv, id: 'same' }]);
  const [circle] = index.seen(UKRAINE, 6);
  if (!circle || !('cluster' in circle)) throw new Error('no circle');
  expect(circle.count).toBe(3);
  const level = index.opensAt(circle.cluster);
  expect(level).toBeGreaterThan(8);
  expect(index.seen(UKRAINE, level - 1)).toHaveLength(1);
  expect(index.seen(UKRAINE, level)).toHaveLength(2);
  expect(index.apartAt(kyiv, 6)).toBe(APART);
  expect(index.seen(UKRAINE, APART)).toHaveLength(3);
});

test('a marker with no neighbours stands for itself where one is', () => {
  expect(indexMarkers(threeBranches).apartAt(kyiv, 7.4)).toBe(7.4);
});
