import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Comment, Rating } from '@pozyka/api-contract';
import { ratingStatuses, type RatingStatus } from '@pozyka/api-contract/constants';
import { testDatabases } from '@pozyka/server-kit';
import { addPost } from '@pozyka/server-publications/testing/add-post';
import { startContentApi, type ContentApi } from '../testing/content-api.ts';
import { removeCommentsOf } from './store.ts';

for (const target of testDatabases()) {
  describe(`comments on ${target.name}`, () => {
    let api: ContentApi;
    /** Customers, by the token that each calls with. */
    let author = '';
    let reader = '';
    let post = '';
    let number = 0;
    before(async () => {
      api = await startContentApi(target);
      [author, reader] = [await api.addCustomer({ surname: 'Ковальчук', name: 'Олена' }), await api.addCustomer()];
    });
    beforeEach(async () => {
      post = await addPost(api.db, `post-${(number += 1)}`);
      // an hour later the limits are free again
      api.pass(3_600);
    });
    after(() => api.close());

    const url = (rest = '') => `/v2/system/posts/items/${post}/comments${rest}`;
    const read = (query = '', token?: string) => api.call<Comment[]>('GET', url(query), { ...(token && { token }) });
    const write = (text: string, over: { by?: string; key?: string; top?: string; parent?: string } = {}) => {
      const { by = author, key = randomUUID(), top, parent } = over;
      const body = { text, ...(top && { comment_top_id: top }), ...(parent && { parent_id: parent }) };
      return api.call<Comment>('POST', url(), { token: by, key, body });
    };
    /** Written after the previous one, so that the order is certain. */
    const written = async (text: string, over: Parameters<typeof write>[1] = {}) => {
      api.pass(130);
      const { status, data, error } = await write(text, over);
      assert.equal(status, 200, error?.message);
      return data;
    };
    const rate = (id: string, action: RatingStatus, by = reader, key = randomUUID()) =>
      api.call<Rating>('POST', '/v2/system/posts/comments/rate', { token: by, key, body: { comment_id: id, action } });
    const edit = (id: string, text: string, by = author, method: 'PUT' | 'PATCH' = 'PUT') =>
      api.call<Comment>(method, `/v2/system/posts/comments/${id}`, { token: by, body: { text } });
    const remove = (id: string, by = author) => api.call<true>('DELETE', `/v2/system/posts/comments/${id}`, { token: by });
    const texts = ({ data }: { data: Comment[] }) => data.map(({ text }) => text);

    test('a comment is there for everybody, its author by first name and initial', async () => {
      const made = await written('  Дякую,\r\n<b>корисно</b>  ');
      assert.deepEqual(
        { ...made, id: '', created_at: '' },
        {
          id: '',
          text: 'Дякую,\n<b>корисно</b>',
          author: { name: 'Олена К.', mine: true },
          created_at: '',
          edited_at: null,
          rating: { total: 0, status: 'nothing' },
          answers: 0,
          comment_top_id: null,
          parent_id: null,
          removed: false,
        },
      );
      const { data, headers } = await read();
      assert.deepEqual(data, [{ ...made, author: { name: 'Олена К.', mine: false } }]);
      assert.deepEqual([headers['x-items-total'], headers['x-items-count'], headers['x-items-limit']], ['1', '1', '10']);
      assert.equal((await read('', author)).data[0]?.author.mine, true);
    });

    test('an author without a name is shown as “customer”, in the language of the reader', async () => {
      await written('Питання', { by: reader });
      assert.equal((await read()).data[0]?.author.name, 'Клієнт');
      const { data } = await api.call<Comment[]>('GET', url(), { locale: 'ru' });
      assert.equal(data[0]?.author.name, 'Клиент');
    });

    test('all is oldest first, new is newest first, best is by rating; pages and totals', async () => {
      const [one, , three] = [await written('один'), await written('два'), await written('три')];
      await rate(three.id, 'like');
      await rate(one.id, 'dislike');
      assert.deepEqual(texts(await read()), ['один', 'два', 'три']);
      assert.deepEqual(texts(await read('?sorting=new')), ['три', 'два', 'один']);
      assert.deepEqual(texts(await read('?sorting=best')), ['три', 'два', 'один']);
      await rate(one.id, 'like');
      await rate(one.id, 'like', author);
      assert.deepEqual(texts(await read('?sorting=best')), ['один', 'три', 'два']);
      const page = await read('?sorting=best&limit=2&offset=1');
      assert.deepEqual(texts(page), ['три', 'два']);
      assert.deepEqual([page.headers['x-items-total'], page.headers['x-items-count'], page.headers['x-items-limit']], ['3', '2', '2']);
      assert.deepEqual(texts(await read('?offset=50')), []);
      assert.equal((await read('?sorting=loud')).status, 400);
    });

    test('an answer stands in its thread, not in the list; the thread is flat and is found by any of its comments', async () => {
      const top = await written('тема');
      const answer = await written('відповідь', { by: reader, top: top.id, parent: top.id });
      const deeper = await written('ще', { parent: answer.id });
      assert.deepEqual([deeper.comment_top_id, deeper.parent_id], [top.id, answer.id]);
      assert.deepEqual(texts(await read()), ['тема']);
      assert.equal((await read()).data[0]?.answers, 2);
      for (const id of [top.id, answer.id, deeper.id]) {
        const thread = await read(`?commentTopId=${id}`);
        assert.deepEqual(texts(thread), ['тема', 'відповідь', 'ще']);
        assert.deepEqual([thread.headers['x-items-total'], thread.headers['x-items-limit']], ['3', '100']);
      }
      assert.deepEqual(texts(await read(`?commentTopId=${top.id}&limit=2`)), ['тема', 'відповідь']);
      assert.deepEqual(texts(await read(`?commentTopId=${top.id}&limit=2&offset=2`)), ['ще']);
      assert.deepEqual(texts(await read(`?commentTopId=${top.id}&limit=1`)), ['тема']);
      assert.deepEqual(texts(await read(`/${top.id}/answers`)), ['відповідь', 'ще']);
      assert.deepEqual(texts(await read(`/${answer.id}/answers`)), ['ще']);
      assert.deepEqual(texts(await read(`/${top.id}/answers?limit=1&offset=1`)), ['ще']);
    });

    test('an unknown comment, or one under another post, is not found and cannot be answered', async () => {
      const top = await written('тема');
      const other = await written('інша');
      const here = post;
      const otherPost = await addPost(api.db, `elsewhere-${number}`);
      post = otherPost;
      for (const id of [top.id, randomUUID(), 'no-such']) {
        assert.equal((await read(`?commentTopId=${id}`)).status, 404);
        assert.equal((await read(`/${id}/answers`)).status, 404);
        assert.equal((await write('відповідь', { parent: id })).status, 404);
        assert.equal((await write('відповідь', { top: id })).status, 404);
      }
      post = here;
      assert.equal((await write('не та тема', { top: other.id, parent: top.id })).status, 404);
      for (const hidden of ['nowhere', await addPost(api.db, `tomorrow-${number}`, '2100-01-01')]) {
        post = hidden;
        assert.deepEqual([(await read()).status, (await write('нікуди')).status], [404, 404]);
      }
    });

    test('every way from one rating to another', async () => {
      const { id } = await written('оцініть');
      const worth = { like: 1, dislike: -1, nothing: 0 };
      for (const from of ratingStatuses) {
        for (const to of ratingStatuses) {
          await rate(id, from);
          assert.deepEqual((await rate(id, to)).data, { total: worth[to], status: to });
          assert.deepEqual((await read('', reader)).data[0]?.rating, { total: worth[to], status: to });
        }
      }
      await rate(id, 'like');
      assert.deepEqual((await rate(id, 'like', author)).data, { total: 2, status: 'like' });
      assert.deepEqual((await read()).data[0]?.rating, { total: 2, status: 'nothing' });
    });

    test('twenty likes of one customer at once are one, of five customers five', async () => {
      const { id } = await written('оцініть');
      const responses = await Promise.all(Array.from({ length: 20 }, () => rate(id, 'like')));
      assert.deepEqual(new Set(responses.map(({ status, data }) => `${status} ${data.total}`)), new Set(['200 1']));
      const others: string[] = [];
      for (let count = 0; count < 4; count += 1) others.push(await api.addCustomer());
      await Promise.all(others.map((other) => rate(id, 'like', other)));
      assert.equal((await read()).data[0]?.rating.total, 5);
    });

    test('a repeat under the same key writes nothing', async () => {
      const key = randomUUID();
      const responses = await Promise.all([1, 2, 3].map(() => write('раз', { key })));
      assert.equal(new Set(responses.map(({ data }) => data.id)).size, 1);
      assert.equal((await write('інше', { key })).status, 409);
      assert.equal((await read()).data.length, 1);
    });

    test('the same words twice in a row are a second press; in another place or after ten minutes they are not', async () => {
      const first = await written('Дякую!');
      assert.equal((await write('Дякую!')).status, 409);
      assert.equal((await write('Дякую!', { parent: first.id })).status, 200);
      assert.equal((await write('Дякую!', { by: reader })).status, 200);
      api.pass(601);
      assert.equal((await write('Дякую!')).status, 200);
    });

    test('its author edits it by either method; the same text leaves no mark', async () => {
      const { id } = await written('помилка');
      assert.equal((await edit(id, ' помилка ')).data.edited_at, null);
      const edited = await edit(id, 'виправлено');
      assert.deepEqual([edited.data.text, edited.data.edited_at], ['виправлено', api.clock.now().toISOString()]);
      assert.equal((await edit(id, 'ще раз', author, 'PATCH')).data.text, 'ще раз');
      assert.equal((await edit(id, ' \u200b ')).status, 422);
      assert.equal((await edit(id, 'а'.repeat(5_001))).status, 400);
      assert.equal((await read()).data[0]?.text, 'ще раз');
    });

    test("another's comment is neither edited nor removed; one that is not there is not found", async () => {
      const { id } = await written('моє');
      for (const refused of [await edit(id, 'чуже', reader), await remove(id, reader)]) assert.equal(refused.status, 403);
      for (const none of [randomUUID(), 'no-such'])
        for (const refused of [await edit(none, 'чуже', reader), await remove(none, reader)]) assert.equal(refused.status, 404);
      assert.deepEqual(texts(await read()), ['моє']);
      await remove(id);
      assert.equal((await edit(id, 'чуже', reader)).status, 404);
    });

    test('answers stay under a removed comment, whose text and author are gone', async () => {
      const top = await written('секрет');
      const answer = await written('відповідь', { by: reader, parent: top.id });
      await rate(top.id, 'like');
      assert.equal((await remove(top.id)).data, true);
      const [left] = (await read('', author)).data;
      assert.deepEqual(
        [left?.removed, left?.text, left?.author, left?.rating, left?.answers],
        [true, '', { name: '', mine: false }, { total: 0, status: 'nothing' }, 1],
      );
      assert.deepEqual(texts(await read(`?commentTopId=${answer.id}`)), ['', 'відповідь']);
      assert.deepEqual(await api.db.selectFrom('comment').select('id').where('text', 'like', '%секрет%').execute(), []);
      for (const refused of [await remove(top.id), await edit(top.id, 'знов'), await rate(top.id, 'like')])
        assert.equal(refused.status, 404);
      assert.equal((await write('тому, кого нема', { by: reader, parent: top.id })).status, 409);
      assert.equal((await write('тому, хто є', { parent: answer.id })).status, 200);
      assert.equal((await read()).data[0]?.answers, 2);
    });

    test('a removed comment without answers is not there, nor a thread whose last answer went', async () => {
      const top = await written('тема');
      const answer = await written('відповідь', { parent: top.id });
      const deeper = await written('ще', { parent: answer.id });
      await remove(answer.id);
      assert.deepEqual(texts(await read(`/${top.id}/answers`)), ['', 'ще']);
      assert.equal((await read()).data[0]?.answers, 1);
      await remove(deeper.id);
      assert.deepEqual(texts(await read(`/${top.id}/answers`)), []);
      assert.equal((await read()).data[0]?.answers, 0);
      await remove(top.id);
      assert.equal((await read()).headers['x-items-total'], '0');
    });

    test('five in a row under one post, then when the next may come; another post and another customer are free', async () => {
      for (const text of ['1', '2', '3', '4', '5']) assert.equal((await write(text)).status, 200);
      api.pass(60);
      const refused = await write('6');
      assert.deepEqual([refused.status, refused.headers['retry-after']], [429, '540']);
      assert.match(refused.error?.message ?? '', /через 9 хв/);
      assert.equal((await write('6', { by: reader })).status, 200);
      post = await addPost(api.db, `calm-${number}`);
      assert.equal((await write('6')).status, 200);
    });

    test('twenty an hour on the whole site; what is removed counts', async () => {
      for (let count = 0; count < 20; count += 1) {
        if (count % 5 === 0) post = await addPost(api.db, `many-${number}-${count}`);
        const { status, data } = await write(`коментар ${count}`);
        assert.equal(status, 200);
        if (count === 0) await remove(data.id);
      }
      post = await addPost(api.db, `many-${number}-last`);
      const refused = await write('ще один');
      assert.deepEqual([refused.status, refused.headers['retry-after']], [429, '3600']);
      api.pass(3_600);
      assert.equal((await write('ще один')).status, 200);
    });

    test('what has nothing to read, or is too long, is refused at its field', async () => {
      for (const text of ['', '   ', '\u200b\u2060', 'а'.repeat(5_001)]) {
        const { status, data } = await write(text);
        assert.ok(status === 400 || status === 422, `${status}`);
        assert.deepEqual(Object.keys(data as object), ['text']);
      }
      assert.equal((await write('а'.repeat(5_000))).status, 200);
    });

    test('a guest reads and does nothing else', async () => {
      const { id } = await written('тема');
      const body = { text: 'х' };
      const refused = [
        await api.call('POST', url(), { body }),
        await api.call('PUT', `/v2/system/posts/comments/${id}`, { body }),
        await api.call('PATCH', `/v2/system/posts/comments/${id}`, { body }),
        await api.call('DELETE', `/v2/system/posts/comments/${id}`),
        await api.call('POST', '/v2/system/posts/comments/rate', { body: { comment_id: id, action: 'like' } }),
      ];
      assert.deepEqual(new Set(refused.map(({ status }) => status)), new Set([401]));
      assert.equal((await read()).status, 200);
    });

    test('who leaves, leaves no words behind', async () => {
      const leaver = await api.addCustomer();
      const { id } = await written('мій телефон', { by: leaver });
      await written('відповідь', { by: reader, parent: id });
      await api.db.transaction().execute((trx) => removeCommentsOf(trx, leaver, api.clock.now()));
      assert.deepEqual(
        (await read()).data.map(({ removed, text }) => [removed, text]),
        [[true, '']],
      );
    });
  });
}
