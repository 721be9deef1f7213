import { searchPath, searchQueryOf } from './search-query.ts';

const asked = (query: string) => searchQueryOf(new URLSearchParams(query));

describe('the query of an address', () => {
  it('is its words and its page', () => {
    expect(asked('q=%20код%20&page=3')).toEqual({ q: 'код', page: 3, limit: 20, offset: 40 });
    expect(asked('q=код&page=-1')).toMatchObject({ page: 1, offset: 0 });
  });

  it('is nothing where nothing is asked', () => {
    for (const query of ['', 'q=', 'q=%20%20', 'page=2']) expect(asked(query)).toBeUndefined();
  });

  it('is never longer than the server takes', () => {
    expect(asked(`q=${'я'.repeat(300)}`)?.q).toHaveLength(200);
  });

  it('comes back out of its own address', () => {
    const q = 'код & «пароль» + 100%';
    expect(asked(searchPath(q, 2).split('?')[1] ?? '')).toMatchObject({ q, page: 2 });
    expect(searchPath('код')).toBe('/search-results?q=%D0%BA%D0%BE%D0%B4');
  });
});
