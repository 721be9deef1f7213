import { askedBy, goodsAskedBy, searchPath, textsAskedBy } from './search-query.ts';

const asked = (query: string) => askedBy(new URLSearchParams(query));

describe('the query of an address', () => {
  it('is its words, the kind of what is found, and its page', () => {
    expect(asked('q=%20код%20')).toEqual({ q: 'код', part: 'all', page: 1, exactly: false });
    expect(asked('q=код&in=texts&page=3&exactly=')).toEqual({ q: 'код', part: 'texts', page: 3, exactly: true });
    expect(asked('q=код&in=toys&page=3')).toMatchObject({ part: 'all', page: 1 });
    expect(asked('q=код&in=goods&page=-1')).toMatchObject({ part: 'goods', page: 1 });
  });

  it('is nothing where nothing is asked', () => {
    for (const query of ['', 'q=', 'q=%20%20', 'page=2', 'in=goods']) expect(asked(query)).toBeUndefined();
  });

  it('is of a page that the server can count to, however far', () => {
    const far = asked('q=код&in=goods&page=9007199254740991');
    expect(far && Number.isSafeInteger(goodsAskedBy(far).offset)).toBe(true);
    expect(far && Number.isSafeInteger(textsAskedBy({ ...far, part: 'texts' }).offset)).toBe(true);
  });

  it('is never longer than the server takes', () => {
    expect(asked(`q=${'я'.repeat(300)}`)?.q).toHaveLength(200);
  });

  it('comes back out of its own address', () => {
    const whole = { q: 'код & «пароль» + 100%', part: 'goods', page: 2, exactly: true } as const;
    expect(asked(searchPath(whole).split('?')[1] ?? '')).toEqual(whole);
    expect(searchPath({ q: 'код' })).toBe('/search-results?q=%D0%BA%D0%BE%D0%B4');
  });

  it('asks for a page of what is shown and for a few of the rest', () => {
    const goods = { q: 'код', part: 'goods', page: 3, exactly: false } as const;
    expect(goodsAskedBy(goods)).toEqual({ search: 'код', limit: 24, offset: 48, exactly: false });
    expect(textsAskedBy(goods)).toEqual({ q: 'код', limit: 5, offset: 0 });
    expect(textsAskedBy({ ...goods, part: 'texts' })).toEqual({ q: 'код', limit: 20, offset: 40 });
  });
});
