import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { mainOperations, mapMarker, type MapMarker } from '@pozyka/api-contract';
import { parseOpeningHours } from '@pozyka/domain';
import { recorderOf, testDatabases } from '@pozyka/server-kit';
import * as z from 'zod/mini';
import { startContentApi, type ContentApi } from '../testing/content-api.ts';
import { importProjectTexts } from '@pozyka/server-publications/testing/project-texts';
import type { ContentTables } from '@pozyka/server-publications';
import { selectMarkers } from './branches-store.ts';
import { addManyBranches } from './testing/many-branches.ts';

const query = mainOperations.getMapMarkers.body;
const ALL = 10_000;
const MANY = 5_000;

/** Kilometres between two places on the globe. */
const distance = (one: { lat: number; lng: number }, other: { lat: number; lng: number }): number => {
  const [a, b] = [one.lat, other.lat].map((lat) => (lat * Math.PI) / 180) as [number, number];
  const half = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(((other.lng - one.lng) * Math.PI) / 360) ** 2;
  return 12_742 * Math.asin(Math.sqrt(half));
};

for (const target of testDatabases()) {
  describe(`branches on ${target.name}`, () => {
    let api: ContentApi;
    const ask = async (payload: object, { locale = 'uk', ...rest }: { locale?: 'uk' | 'ru'; limit?: number; offset?: number } = {}) => {
      const body = { payload, limit: ALL, ...rest };
      const { status, data, headers } = await api.call<MapMarker[]>('POST', '/v2/system/map-markers/get', { body, locale });
      assert.equal(status, 200);
      return { markers: data, ids: data.map(({ id }) => id), total: Number(headers['x-items-total']) };
    };
    const refused = async (payload: object) => (await api.call('POST', '/v2/system/map-markers/get', { body: { payload } })).status === 400;

    before(async () => {
      api = await startContentApi(target);
      await importProjectTexts(api.db);
    });
    after(() => api.close());

    test('at least 180 places in both languages, all in the shape of the contract, with hours that are understood', async () => {
      const [uk, ru] = [await ask({}), await ask({}, { locale: 'ru' })];
      z.array(mapMarker).parse(uk.markers);
      assert.ok(uk.total >= 180);
      assert.equal(uk.markers.length, uk.total);
      assert.deepEqual(ru.ids, uk.ids);
      assert.deepEqual(new Set(uk.markers.map(({ type }) => type)), new Set(['branch', 'partner', 'terminal']));
      for (const [index, { hours, title, address }] of uk.markers.entries()) {
        assert.ok(parseOpeningHours(hours), hours);
        assert.notEqual(`${title} ${address}`, `${ru.markers[index]?.title} ${ru.markers[index]?.address}`);
      }
    });

    test('five at a time unless more are query for, page after page', async () => {
      const { ids: all, total } = await ask({});
      const first = await api.call<MapMarker[]>('POST', '/v2/system/map-markers/get', { body: { payload: {} } });
      assert.deepEqual(
        first.data.map(({ id }) => id),
        all.slice(0, 5),
      );
      assert.deepEqual((await ask({}, { limit: 20, offset: 20 })).ids, all.slice(20, 40));
      assert.deepEqual(await ask({}, { offset: total }), { markers: [], ids: [], total });
    });

    test('a town comes before streets that are called after it', async () => {
      const found = (await ask({ text: 'Харків' })).markers.map(({ address }) => address.startsWith('Харків,'));
      assert.ok(found.filter(Boolean).length > 4);
      assert.ok(found.includes(false));
      assert.ok(!found.slice(found.indexOf(false)).includes(true));
    });

    for (const [text, town] of [
      ['Львів', 'Львів'],
      ['харьков сумск', 'Харків, вул. Сумська'],
      ['сум хар', 'Харків, вул. Сумська'],
      ["кам'янське", 'Камʼянське'],
      ['Никополь', 'Нікополь'],
    ] as const)
      test(`"${text}" finds ${town}`, async () => {
        const { markers } = await ask({ text });
        assert.ok(markers.length > 0);
        for (const { address } of markers) assert.ok(address.startsWith(town), address);
      });

    for (const text of ["'", 'a & b', ':*', '% _', '\\', 'немає!', '('.repeat(200)])
      test(`"${text}" is no query language`, async () => assert.ok(Array.isArray((await ask({ text })).markers)));

    test('a type, a frame, both together', async () => {
      const { markers: all } = await ask({});
      const partners = await ask({ type: 'partner' });
      assert.deepEqual(
        partners.ids,
        all.filter(({ type }) => type === 'partner').map(({ id }) => id),
      );
      const inFrame = ({ lat, lng }: MapMarker) => lng >= 23 && lng <= 25 && lat >= 49 && lat <= 51;
      const framed = await ask({ bbox: [23, 49, 25, 51], type: 'branch' });
      assert.ok(framed.total > 5);
      assert.deepEqual(new Set(framed.ids), new Set(all.filter((one) => inFrame(one) && one.type === 'branch').map(({ id }) => id)));
      assert.equal((await ask({ type: 'no-such' })).total, 0);
    });

    test('a frame to the ends of the earth, and one round by its back', async () => {
      const { total } = await ask({});
      assert.equal((await ask({ bbox: [-180, -90, 180, 90] })).total, total);
      assert.equal((await ask({ bbox: [170, -90, -170, 90] })).total, 0);
      assert.equal((await ask({ bbox: [30, -90, -170, 90] })).total, (await ask({ bbox: [30, -90, 180, 90] })).total);
      assert.equal((await ask({ bbox: [30.5, 50.4, 30.5, 50.4] })).total, 0);
    });

    test('what is no place is refused', async () => {
      for (const payload of [
        { bbox: [23, 51, 25, 49] },
        { bbox: [23, 49, 25] },
        { bbox: [23, 49, 25, 91] },
        { bbox: [-181, 49, 25, 50] },
        { bbox: ['23', 49, 25, 50] },
        { bbox: [null, 49, 25, 50] },
        { near: { lat: 50 } },
        { near: { lat: 91, lng: 30 } },
        { near: { lat: 50, lng: 1e9 } },
        { near: null },
        { text: 'x'.repeat(201) },
        { more: true },
      ])
        assert.ok(await refused(payload), JSON.stringify(payload));
    });

    describe(`among ${MANY}`, () => {
      before(() => addManyBranches(api.db, MANY));

      test('the nearest come first, wherever one is', async () => {
        for (const near of [
          { lat: 50.45, lng: 30.52 },
          { lat: 44.6, lng: 33.5 },
          { lat: 48.6, lng: 22.3 },
        ]) {
          const { markers } = await ask({ near }, { limit: 200 });
          const far = markers.map((marker) => distance(near, marker));
          // a plane and the globe differ by a little a hundred kilometres away
          for (const [index, own] of far.entries())
            assert.ok(own >= (far[index - 1] ?? 0) * 0.97 - 0.001, `${own} after ${far[index - 1]}`);
        }
      });

      test('pages of the nearest are parts of one order', async () => {
        assert.equal((await ask({ near: { lat: -90, lng: 180 } }, { limit: 20 })).markers.length, 20);
        const near = { lat: 49.8, lng: 24 };
        const whole = (await ask({ near }, { limit: 60 })).ids;
        const parts = await Promise.all([0, 20, 40].map(async (offset) => (await ask({ near }, { limit: 20, offset })).ids));
        assert.deepEqual(parts.flat(), whole);
      });

      test('nothing is read from end to end', async () => {
        const recorder = recorderOf<ContentTables>(api.db);
        const cases = [
          [{}, 'content_branch_order'],
          [{ type: 'partner' }, 'content_branch_type'],
          [{ bbox: [30, 50, 30.5, 50.5] }, 'content_branch_place'],
          [{ near: { lat: 50.4, lng: 30.5 } }, 'content_branch_place'],
          [{ text: 'місто 12' }, 'content_branch_words'],
        ] as const;
        for (const [payload, index] of cases) {
          recorder.take();
          const { markers } = await selectMarkers(recorder.db, 'uk', z.parse(query, { payload, limit: 20, offset: 0 }));
          assert.ok(markers.length > 0);
          const [, list] = recorder.take();
          assert.ok(list);
          const plan = await recorder.planOf(list.query);
          assert.deepEqual(
            plan.filter((node) => node['Node Type'] === 'Seq Scan'),
            [],
          );
          assert.ok(
            plan.some((node) => node['Index Name'] === index),
            `${JSON.stringify(payload)}: ${JSON.stringify(plan.map((node) => [node['Node Type'], node['Index Name']]))}`,
          );
        }
      });
    });
  });
}
