import { plainText } from './plain-text.ts';

describe('plainText', () => {
  it('drops markup and folds white space', () => {
    expect(plainText('<h1>Про&nbsp;нас</h1>\n<p>Ми &amp; ви</p>', 160)).toBe('Про нас Ми & ви');
  });

  it('cuts long text at a word', () => {
    expect(plainText('<p>один два три чотири</p>', 12)).toBe('один два…');
  });

  it('leaves text of exactly the length alone', () => {
    expect(plainText('один два', 8)).toBe('один два');
  });
});
