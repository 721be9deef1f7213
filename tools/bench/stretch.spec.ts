import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { stretch, stretched } from './stretch.ts';

const lengths = { questions: 16, comments: 30, markers: 5, schedule: 3 };
const asked = (path: string, query = '', body?: unknown) => ({ path, query: new URLSearchParams(query), body });

describe('lists as long as wanted', () => {
  it('repeats rows, each with an id of its own', () => {
    const rows = stretched([{ id: 'a' }, { id: 'b' }], 0, 5);
    assert.deepEqual(
      rows.map(({ id }) => id),
      ['a', 'b', 'a-1', 'b-1', 'a-2'],
    );
  });

  it('answers the page that is asked for, and tells how many there are', () => {
    const answer = stretch(asked('/v2/system/posts/items/x/comments', 'limit=10&offset=25'), [{ id: 'a' }], lengths);
    assert.equal(answer?.total, 30);
    assert.equal(Array.isArray(answer.data) && answer.data.length, 5);
  });

  it('moves places a little, so that none stands on another', () => {
    const { data } = stretch(asked('/v2/system/map-markers/get', '', { limit: 9 }), [{ id: 'a', lat: 50, lng: 30 }], lengths) ?? {};
    const places = Array.isArray(data) ? data.map(({ lat, lng }: { lat: number; lng: number }) => `${lat} ${lng}`) : [];
    assert.equal(new Set(places).size, 5);
  });

  it('gives a schedule its days and leaves everything else alone', () => {
    const rows = [{ Date: '2026-11-30', Principal: 100, Interest: 5, Payment: 105, Balance: 0 }];
    const { data } = stretch(asked('/v2/contract'), { Schedule: rows }, lengths) ?? {};
    const days = typeof data === 'object' && data && 'Schedule' in data ? (data.Schedule as { Date: string }[]).map((row) => row.Date) : [];
    assert.deepEqual(days, ['2026-11-28', '2026-11-29', '2026-11-30']);
    assert.equal(stretch(asked('/v2/app'), { Amount: 1 }, lengths), undefined);
  });
});
