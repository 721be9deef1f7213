import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingMessages } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'messages-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('names every key that the code asks for and nobody has written', () => {
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
