import { fetchQuery, refetchQuery } from './fetch-query.ts';

const endpoint = { initiate: (arg: { id: string }, options: object) => ({ arg, options }) };
const plain = { initiate: (arg: void, options: object) => ({ arg, options }) };

test('asks by the endpoint, without subscribing, and refetches what the store has', () => {
  expect(fetchQuery(endpoint, { id: '1' })).toEqual({ arg: { id: '1' }, options: { subscribe: false } });
  expect(refetchQuery(endpoint, { id: '1' })).toEqual({ arg: { id: '1' }, options: { subscribe: false, forceRefetch: true } });
  expect(fetchQuery(plain)).toEqual({ arg: undefined, options: { subscribe: false } });
});

test('an endpoint that needs an argument is given one', () => {
  // @ts-expect-error it has no id
  expect(fetchQuery(endpoint).arg).toBeUndefined();
});
