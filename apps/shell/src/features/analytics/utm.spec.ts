import { parseTags } from './utm.ts';

describe('parseTags', () => {
  it.each([undefined, '', 'null', '[]', '{', '{"utm_source":1}', '{"phone":"+380671234567"}'])('takes %j for no first touch', (text) => {
    expect(parseTags(text)).toBeUndefined();
  });
});
