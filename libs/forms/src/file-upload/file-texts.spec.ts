import { parity } from '@pozyka/i18n';
import { fileKinds, fileTexts } from './file-texts.ts';
import ru from './messages/ru.json';
import uk from './messages/uk.json';

const texts = fileTexts('uk', { maxBytes: 10 * 1024 * 1024, maxFiles: 10 });

test('both languages have the same keys and the same places to fill in', () => {
  expect(parity(uk, ru)).toEqual([]);
});

test('sizes are said in whole kilobytes or tenths of a megabyte', () => {
  expect([texts.size(10), texts.size(1_500_000)]).toEqual(['1 КБ', '1,4 МБ']);
  expect(texts.refused('a.pdf', 'size')).toMatch(/^a\.pdf: файл більший за 10 МБ\./);
  expect(texts.refused('a.pdf', 'count')).toMatch(/файлів уже 10/);
});

test('accepted kinds are listed as one of them', () => {
  expect([fileKinds('uk'), fileKinds('ru')]).toEqual(['JPEG, PNG, WebP, HEIC, TIFF або PDF', 'JPEG, PNG, WebP, HEIC, TIFF или PDF']);
});

test('one file is asked for as one', () => {
  const one = fileTexts('uk', { maxBytes: 1, maxFiles: 1 });
  expect([one.choose, texts.choose]).toEqual(['Вибрати файл', 'Вибрати файли']);
});

test.each([
  [{ status: 0, code: 0 }, /немає звʼязку/],
  [{ status: 503, code: 503, message: 'Сервіс тимчасово недоступний.' }, /^Не надіслано\. Сервіс тимчасово недоступний\.$/],
  [new Error('broken'), /^Не надіслано\. Спробуйте ще раз$/],
])('says why it was not sent: %j', (error, words) => expect(texts.failed(error)).toMatch(words));
