import { queryWords, otherLayouts, stemOf, wordsOf } from './index.ts';

describe('words', () => {
  it('are one with any apostrophe, ґ or г, ё or е, in any case', () => {
    for (const way of ["зв'язок", 'звʼязок', 'зв’язок', 'ЗВ`ЯЗОК']) expect(wordsOf(way)).toEqual(['звязок']);
    expect(wordsOf('ґанок ещё')).toEqual(wordsOf('ганок еще'));
  });

  it('begin with their stem in all forms', () => {
    for (const form of ['картка', 'картки', 'картку', 'карткою']) expect(form.startsWith(stemOf('картку'))).toBe(true);
    for (const form of ['прострочення', 'прострочити', 'прострочив']) expect(stemOf(wordsOf(form)[0] ?? '')).toBe('простроч');
    expect(stemOf('10000')).toBe('10000');
  });

  it('that say nothing are not asked for, and those that stand everywhere decide nothing', () => {
    expect(queryWords('Як мені продовжити позику?')).toEqual({ words: ['продовжити'], extra: ['позику'] });
    expect(queryWords('позика')).toEqual({ words: ['позика'], extra: [] });
    expect(queryWords('що як')).toEqual({ words: ['що', 'як'], extra: [] });
    expect(queryWords('!!! ☺')).toEqual({ words: [], extra: [] });
  });

  it('are read as if typed in another layout', () => {
    expect(otherLayouts('gjpbrf')).toContain('позика');
    expect(otherLayouts('rhtlbn')).toContain('кредит');
    expect(otherLayouts('ифтлшв')).toContain('bankid');
  });
});
