import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { after, before, describe, test } from 'node:test';
import type { Comment } from '@pozyka/api-contract';
import { testDatabases } from '@pozyka/server-kit';
import { startContentApi, type ContentApi } from '../testing/content-api.ts';
import { importProjectTexts } from '@pozyka/server-publications/testing/project-texts';
import { seedComments } from './seed-comments.ts';

const seed = fileURLToPath(new URL('../../seed', import.meta.url));
const LONG = 'how-we-decide';

for (const target of testDatabases()) {
  describe(`seeded comments on ${target.name}`, () => {
    let api: ContentApi;
    before(async () => {
      api = await startContentApi(target);
      api.clock.set(new Date('2027-06-01T10:00:00Z'));
      await importProjectTexts(api.db);
      await seedComments(api.db, seed, api.clock);
    });
    after(() => api.close());

    const comments = () => api.db.selectFrom('comment').selectAll().orderBy('id').execute();

    test('six to forty under each post, a thousand threads under one', async () => {
      const counts = await api.db
        .selectFrom('comment')
        .select(['post', (eb) => eb.fn.countAll<number>().as('count')])
        .groupBy('post')
        .execute();
      const posts = await api.db.selectFrom('content_post').select('alias').where('language', '=', 'uk').execute();
      assert.deepEqual(counts.map(({ post }) => post).toSorted(), posts.map(({ alias }) => alias).toSorted());
      for (const { post, count } of counts) assert.ok(post === LONG || (Number(count) >= 6 && Number(count) <= 40), `${post} ${count}`);
      const { headers } = await api.call('GET', `/v2/system/posts/items/${LONG}/comments`);
      assert.equal(headers['x-items-total'], '1000');
    });

    test('stored counts equal the comments, and none is dated before its post or after now', async () => {
      const rows = await comments();
      for (const { id, top_id, answers: replies, text } of rows) {
        const under = rows.filter((other) => (top_id === null ? other.top_id === id : other.parent_id === id));
        assert.equal(replies, under.length, text);
      }
      const posts = await api.db.selectFrom('content_post').select(['alias', 'published_on']).execute();
      const from = new Map(posts.map(({ alias, published_on }) => [alias, published_on]));
      assert.ok(rows.every(({ post, created_at }) => created_at.toISOString() > (from.get(post) ?? '') && created_at <= api.clock.now()));
      const { data } = await api.call<Comment[]>('GET', `/v2/system/posts/items/${LONG}/comments?limit=1000`);
      assert.equal(new Set(data.map(({ text }) => text)).size, 1000);
    });

    test('a second seed changes nothing, nor what a customer has written or rated', async () => {
      const token = await api.addCustomer();
      const { data } = await api.call<Comment[]>('GET', `/v2/system/posts/items/${LONG}/comments?limit=1`);
      const body = { text: 'І я', parent_id: data[0]?.id };
      assert.equal((await api.call('POST', `/v2/system/posts/items/${LONG}/comments`, { token, body })).status, 200);
      const rating = { comment_id: data[0]?.id, action: 'like' };
      assert.equal((await api.call('POST', '/v2/system/posts/comments/rate', { token, body: rating })).status, 200);
      const before = await comments();
      api.pass(86_400);
      await importProjectTexts(api.db);
      await seedComments(api.db, seed, api.clock);
      assert.deepEqual(await comments(), before);
    });
  });
}
