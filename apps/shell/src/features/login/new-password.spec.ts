import { strengthOf } from './new-password.tsx';

it.each([
  ['', undefined],
  ['1234567', 'short'],
  ['aaaaaaaaaaaaaaaaaaaa', 'same'],
  ['три слова', 'fair'],
  ['тихий дощ уранці', 'good'],
  ['🙂🙃🙂🙃🙂🙃🙂🙃', 'same'],
] as const)('%j is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});
