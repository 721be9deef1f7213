import { mainApi } from './index.ts';
import { fileOf, formOf } from './form-of.ts';
import { linkTo } from './link-to.ts';
import { call, endpointsOf, once } from './rows.ts';

test('a call takes method and path from its row, and its parameters as one piece of the path each', () => {
  expect(call('GET /v2/system/custom/:name/:id', { params: { name: 'a/b', id: 'в г' }, inLanguage: true, shownBy: 'page' })).toEqual({
    method: 'GET',
    url: '/v2/system/custom/a%2Fb/%D0%B2%20%D0%B3',
    inLanguage: true,
    shownBy: 'page',
  });
  expect(call('GET /mplace/good-suggest', { query: { q: 'х' }, inLanguage: true })).toMatchObject({ url: '/mplace/good-suggest' });
});

test('what acts once sends its body and its key', () => {
  const { query } = once('POST /v2/app/offer', { shownBy: 'page' });
  const sent = { method: 'POST', url: '/v2/app/offer', body: { Accept: true }, idempotencyKey: 'key-1', shownBy: 'page' };
  expect(query({ body: { Accept: true }, key: 'key-1' })).toEqual(sent);
});

test('a form has its fields in their order, and none that has no value', () => {
  const form = formOf({ login: undefined, password: 'п', file: fileOf(new Blob(['а'], { type: 'image/png' }), 'скан.png') });
  expect([...form.keys()]).toEqual(['password', 'file']);
  expect(form.get('file')).toMatchObject({ name: 'скан.png', type: 'image/png' });
});

test('a call is a link of this site', () => {
  const params = { name: 'documents', id: '1' };
  const pdf = call('GET /v2/system/custom/:name/:id/pdf', { params, query: { language: 'ru' } });
  expect(linkTo(pdf)).toBe('/api/v2/system/custom/documents/1/pdf?language=ru');
  expect(linkTo(call('GET /v2/app/files/:id', { params: { id: '2' } }))).toBe('/api/v2/app/files/2');
});

/** Only compiled: what a row does not know, or misses, is an error. */
export const refused = () => [
  // @ts-expect-error a path that no row has
  call('GET /v2/system/page/:alias', { params: { alias: 'a' }, inLanguage: true }),
  // @ts-expect-error another method
  call('POST /v2/system/pages/:alias', { params: { alias: 'a' }, inLanguage: true }),
  // @ts-expect-error a parameter of another name
  call('GET /v2/system/pages/:alias', { params: { id: 'a' }, inLanguage: true }),
  // @ts-expect-error without the language that the row takes
  call('GET /v2/system/pages/:alias', { params: { alias: 'a' } }),
  // @ts-expect-error a language that the row does not take
  call('GET /v2/app', { inLanguage: true }),
  // @ts-expect-error a field that the query does not have, beside one that it has
  call('GET /v2/contracts', { query: { Limit: 1, Page: 2 } }),
  // @ts-expect-error a field that the body has not, deep in it
  call('POST /v2/system/map-markers/get', { body: { payload: { near: { lat: 1, lng: 2 }, words: '' } } }),
  // @ts-expect-error a field of a form
  call('POST /v2/app/photo/send', { body: formOf({ answer: '1', file: fileOf(new Blob(), 'a') }), idempotencyKey: '1' }),
  // @ts-expect-error without the key of what acts once
  call('POST /v2/app/offer', { body: { Accept: true } }),
  // @ts-expect-error more than a body and a key is needed
  once('DELETE /v2/cards/del', {}),
];

const tree = { inLanguage: true } as const;

/** Only compiled: an endpoint takes and returns what its row does. */
export const typed = () => {
  const api = endpointsOf(mainApi, ({ query, mutation }) => ({
    readPage: query({ query: (alias: string) => call('GET /v2/system/pages/:alias', { params: { alias }, inLanguage: true }) }),
    answer: mutation({
      ...once('POST /v2/app/offer', {}),
      invalidatesTags: (status, _, { body }) => (status?.ActionStatus === 'nothing' && body.Accept ? ['status'] : []),
    }),
    approve: mutation({ query: () => call('POST /v2/auth/approve-pass', { body: { Phone: '1', Code: '2' } }) }),
  }));
  const title: string | undefined = api.useReadPageQuery('a').data?.title;
  const [approve, { data: approved }] = api.useApproveMutation();
  void approve();
  // @ts-expect-error the gateway does not pass the token on
  const token: unknown = approved?.BearerToken;
  // @ts-expect-error pages are requested by their alias
  api.useReadPageQuery(1);
  // @ts-expect-error a call of the other API
  const other = endpointsOf(mainApi, ({ query }) => ({ readGoods: query({ query: () => call('GET /mplace/category-tree', tree) }) }));
  return [title, token, other];
};
