import { firstValues } from './first-values.ts';

const EMPTY = { street: '', type: '', house: '' };
const TYPED = { street: 'Артема', type: '', house: '' };
const CHOSEN = { street: 'Січових Стрільців', type: 'вул.', house: '5/7' };

it.each([
  ['a draft that was saved alone', { current: TYPED }, TYPED],
  ['what was typed since differs from it', { current: CHOSEN }, TYPED],
  ['the whole step was sent meanwhile', { now: CHOSEN, current: CHOSEN }, CHOSEN],
  ['what others saved of other fields', { now: { ...EMPTY, house: '1' }, current: { ...TYPED, house: '1' } }, { ...TYPED, house: '1' }],
  ['what others saved of its field, before it', { now: { ...EMPTY, street: 'Миру' }, current: TYPED }, TYPED],
  ['a field in conflict', { now: { ...EMPTY, street: 'Миру' }, current: TYPED, undecided: ['street'] }, { ...TYPED, street: 'Миру' }],
])('first values of the form: %s', (_, over, expected) => {
  const draft = { values: TYPED, saved: new Set(['street']), before: EMPTY, now: EMPTY, undecided: [], ...over };
  expect(firstValues(draft)).toEqual(expected);
});
