import { strengthOf } from './strength.ts';

it.each([
  ['', undefined],
  ['1234567', 'strengthShort'],
  ['aaaaaaaaaaaaaaaaaaaa', 'strengthSame'],
  ['три слова', 'strengthFair'],
  ['тихий дощ уранці', 'strengthGood'],
  ['🙂🙃🙂🙃🙂🙃🙂🙃', 'strengthSame'],
] as const)('%j is %s', (password, told) => {
  expect(strengthOf(password)).toBe(told);
});
