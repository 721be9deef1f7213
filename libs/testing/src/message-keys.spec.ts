import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingMessages, textsInCode } from './messages.ts';

const folder = mkdtempSync(join(tmpdir(), 'messages-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('names every key that the code asks for and no file has', () => {
  writeFileSync(
    join(folder, 'page.tsx'),
    "text('known'); text('goods', { count }); text(open ? 'closed' : 'opened'); t('head.title'); text(`made.${up}`);",
  );
  writeFileSync(join(folder, 'page.spec.tsx'), "text('only in a spec')");
  expect(missingMessages(folder, { known: 'Так', goods_one: '{{count}} товар', closed: 'Закрити' })).toEqual([
    'head.title in page.tsx',
    'opened in page.tsx',
  ]);
});

test('names the keys that a part of remote-kit asks its remote for', () => {
  writeFileSync(join(folder, 'page.tsx'), "import { LoadFailed } from '@pozyka/remote-kit/load-failed';");
  const used = missingMessages(folder, { 'failed.title': 'Не вдалося', 'failed.text': 'Ще раз' });
  expect(used.map((line) => line.replace(/ in .*[\\/]/, ' in '))).toEqual([
    'failed.offline in load-failed.tsx',
    'failed.retry in load-failed.tsx',
  ]);
});

test('names files that hold texts in their code', () => {
  writeFileSync(join(folder, 'texts.ts'), "export const texts = { uk: 'Спробуйте ще раз' };");
  writeFileSync(join(folder, 'names.ts'), "// Слова коментаря\nexport const name = 'ПРОСТІР';");
  expect(textsInCode(folder)).toEqual(['texts.ts']);
});
