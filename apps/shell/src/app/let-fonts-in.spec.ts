import { letFontsIn } from './let-fonts-in.ts';

const styled = (css: string) => {
  document.head.innerHTML = `<style id="pozyka-fonts" media="not all">${css}</style>`;
  return document.querySelector('style') as HTMLStyleElement;
};
const faces = ['latin', 'cyrillic', 'hryvnia', 'math']
  .map((name) => `@font-face{font-family:Onest;src:url(/r/onest-${name}.1.woff2)}`)
  .join('');

test('the font comes into force once its files are there, all together', async () => {
  const style = styled(faces);
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const done = letFontsIn(document, (url) => {
    asked.push(url);
    return new Promise((resolve) => answers.push(() => resolve(new Response('font'))));
  });
  expect(asked).toEqual(['/r/onest-latin.1.woff2', '/r/onest-cyrillic.1.woff2', '/r/onest-hryvnia.1.woff2']);
  answers.slice(0, 2).forEach((answer) => answer());
  await new Promise((resolve) => setTimeout(resolve));
  expect(style.media).toBe('not all');
  answers.at(2)?.();
  await done;
  expect(style.media).toBe('all');
});

test('a file that does not come keeps the others from nothing', async () => {
  const style = styled(faces);
  await letFontsIn(document, () => Promise.reject(new TypeError('no network')));
  expect(style.media).toBe('all');
});

test('a document without the font is left as it is', async () => {
  document.head.innerHTML = '';
  const get = jest.fn();
  await letFontsIn(document, get);
  expect(get).not.toHaveBeenCalled();
});
