import { sectionsOf } from './post-sections.ts';

test('a post is cut at its second-level headings, nothing is lost', () => {
  const html =
    '<p>Початок</p><h2>Перше &amp; «друге»</h2><p>а</p><h3>Нижче</h3><h2>Ставка <strong>1&nbsp;%</strong></h2><ul><li>б</li></ul>';
  const sections = sectionsOf(html);
  expect(sections.map(({ id, title }) => [id, title])).toEqual([
    ['section-0', ''],
    ['section-1', 'Перше & «друге»'],
    ['section-2', 'Ставка 1 %'],
  ]);
  expect(sections.map((section) => section.html).join('')).toBe(html);
});

test('a post without headings is one part', () => {
  expect(sectionsOf('<p>Текст</p>')).toEqual([{ id: 'section-0', title: '', html: '<p>Текст</p>' }]);
  expect(sectionsOf('')).toEqual([]);
});
