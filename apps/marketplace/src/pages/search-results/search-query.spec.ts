import { searchOf, goodsQueryOf, searchPath, textsQueryOf } from './search-query.ts';

const fromText = (query: string) => searchOf(new URLSearchParams(query));

describe('the query of an address', () => {
  it('is its words, the kind of what is found, and its page', () => {
    expect(fromText('q=%20код%20')).toEqual({ q: 'код', part: 'all', page: 1, exactly: false });
    expect(fromText('q=код&in=texts&page=3&exactly=')).toEqual({ q: 'код', part: 'texts', page: 3, exactly: true });
    expect(fromText('q=код&in=toys&page=3')).toMatchObject({ part: 'all', page: 1 });
    expect(fromText('q=код&in=goods&page=-1')).toMatchObject({ part: 'goods', page: 1 });
  });

  it('is undefined where nothing is searched', () => {
    for (const query of ['', 'q=', 'q=%20%20', 'page=2', 'in=goods']) expect(fromText(query)).toBeUndefined();
  });

  it('is of a page that the server can count to, however far', () => {
    const far = fromText('q=код&in=goods&page=9007199254740991');
    expect(far && Number.isSafeInteger(goodsQueryOf(far).offset)).toBe(true);
    expect(far && Number.isSafeInteger(textsQueryOf({ ...far, part: 'texts' }).offset)).toBe(true);
  });

  it('is never longer than the server takes', () => {
    expect(fromText(`q=${'я'.repeat(300)}`)?.q).toHaveLength(200);
  });

  it('comes back out of its own address', () => {
    const whole = { q: 'код & «пароль» + 100%', part: 'goods', page: 2, exactly: true } as const;
    expect(fromText(searchPath(whole).split('?')[1] ?? '')).toEqual(whole);
    expect(searchPath({ q: 'код' })).toBe('/search-results?q=%D0%BA%D0%BE%D0%B4');
  });

  it('asks for a page of what is shown and for a few of the rest', () => {
    const goods = { q: 'код', part: 'goods', page: 3, exactly: false } as const;
    expect(goodsQueryOf(goods)).toEqual({ search: 'код', limit: 24, offset: 48, exactly: false });
    expect(textsQueryOf(goods)).toEqual({ q: 'код', limit: 5, offset: 0 });
    expect(textsQueryOf({ ...goods, part: 'texts' })).toEqual({ q: 'код', limit: 20, offset: 40 });
  });
});
