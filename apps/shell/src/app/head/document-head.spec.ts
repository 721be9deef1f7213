import type { RenderRequest } from '@pozyka/remote-kit';
import { documentHead } from './document-head.ts';

const titleOf = (found: boolean) =>
  documentHead({
    request: { config: { publicUrl: 'https://pozyka.example' } } as RenderRequest,
    own: { title: 'Такої сторінки немає — Pozyka', noindex: !found },
    locale: 'uk',
    place: '/category/17?page=2',
    screenPath: '/category/:id',
    company: undefined,
    t: (key, values) => `, ${key} ${String(values?.['page'])}`,
    found,
  }).head.title;

test('a page that is not there has no number, a page of a list has', () => {
  expect(titleOf(false)).toBe('Такої сторінки немає — Pozyka');
  expect(titleOf(true)).toBe('Такої сторінки немає, head.page 2 — Pozyka');
});
