import { typedBooklet, typedRecord } from './typed.ts';

it.each([
  ['aa', 'АА'],
  ['AA121131', 'АА121131'],
  ['ва 12', 'ВА12'],
  ['12', '12'],
])('a booklet typed as "%s" is %s', (typed, shown) => {
  expect(typedBooklet(typed)).toBe(shown);
});

it.each([
  ['20000101', '20000101'],
  ['200001011', '20000101-1'],
  ['2000010112345', '20000101-12345'],
  ['20000101-1', '20000101-1'],
  ['запис', 'запис'],
])('a record number typed as "%s" is %s', (typed, shown) => {
  expect(typedRecord(typed)).toBe(shown);
});
