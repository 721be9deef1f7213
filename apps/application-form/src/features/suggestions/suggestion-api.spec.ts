import { createTestStore, fakeApi } from '@pozyka/testing';
import { suggestionApi, type NameKind } from './suggestion-api.ts';

const place = { area: 'Київська область', city: 'Бровари', koatuu: '3210600000', katottg: '', street: 'Ки' };
const kinds: readonly NameKind[] = ['suggestSurName', 'suggestName', 'suggestThirdName'];

test('every call for suggestions names the language of the service', async () => {
  const api = fakeApi({});
  const { dispatch } = createTestStore(api.fetch, 'ru');
  const { suggestPersonName, suggestCity, suggestStreet } = suggestionApi.endpoints;
  for (const kind of kinds) await dispatch(suggestPersonName.initiate({ kind, name: 'Ол' }));
  await dispatch(suggestCity.initiate({ area: place.area, city: place.city }));
  await dispatch(suggestStreet.initiate(place));
  expect(api.calls.map(({ id, query }) => [id, query['locale']])).toEqual(
    [...kinds, 'suggestCity', 'suggestStreet'].map((id) => [id, 'ua']),
  );
});
