import { goodImage } from './good-image.ts';

test.each([
  ['/mplace/image/v2/a.svg', '/mplace-api/mplace/image/v2/a.svg'],
  ['/mplace-api/mplace/image/v2/a.svg', '/mplace-api/mplace/image/v2/a.svg'],
  ['https://pictures.example/a.webp', 'https://pictures.example/a.webp'],
  ['javascript:alert(1)', ''],
  ['//elsewhere.example/a.svg', ''],
  ['/\\elsewhere.example/a.svg', ''],
  ['data:text/html,x', ''],
])('%s is shown from «%s»', (named, shown) => expect(goodImage(named)).toBe(shown));
