import { readBlock, type HeroBlock } from './home-blocks.ts';

describe('readBlock', () => {
  it('reads a whole block', () => {
    expect(readBlock<HeroBlock>('{"title":"Позика","lead":"…"}', 'title', 'lead')?.title).toBe('Позика');
  });

  it.each([
    ['missing text', undefined],
    ['text that is no JSON', '<p>Позика</p>'],
    ['JSON of another form', '{"text":"Позика"}'],
    ['JSON that is no object', '"title"'],
    ['null', 'null'],
  ])('leaves out %s', (_, content) => {
    expect(readBlock<HeroBlock>(content, 'title')).toBeUndefined();
  });
});
