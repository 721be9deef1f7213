import type { RenderRequest } from '@pozyka/remote-kit';
import type { Boot } from './boot.ts';
import { renderDocument, type DocumentParts } from './document.ts';

const request = { nonce: undefined, config: { sandbox: false, publicUrl: 'https://pozyka.example' } } as RenderRequest & {
  nonce: undefined;
};
const boot = { locale: 'uk', state: { text: '</script><script>alert(1)</script><!--' } } as Partial<Boot> as Boot;
const parts: DocumentParts = {
  request,
  locale: 'ru',
  place: '/faq?page=2',
  head: { title: 'Вопросы & <ответы>', description: 'Кто "мы"', jsonLd: [{ name: '</script>' }] },
  boot,
  body: '<p>…</p>',
  styles: '<style data-styled="true">p{}</style>',
  script: { href: '/r/shell/1/main.js', integrity: 'sha384-a' },
  preloads: [{ href: '/r/content/1/remoteEntry.js', integrity: 'sha384-b' }],
  inclusive: {},
};

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

describe('renderDocument', () => {
  it('keeps data inside its element, whatever it holds', () => {
    const document = parse(renderDocument(parts));
    expect(document.querySelectorAll('script')).toHaveLength(3);
    expect(JSON.parse(document.getElementById('pozyka-boot')?.textContent ?? '')).toEqual(boot);
    expect(document.title).toBe('Вопросы & <ответы>');
    expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe('Кто "мы"');
  });

  it('names the canonical page and both languages', () => {
    const document = parse(renderDocument(parts));
    expect(document.documentElement.lang).toBe('ru');
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe('https://pozyka.example/ru/faq');
    expect(document.querySelector('link[hreflang="uk"]')?.getAttribute('href')).toBe('https://pozyka.example/faq');
  });

  it('puts nonce, integrity and crossorigin on scripts and preloads alike', () => {
    const document = parse(renderDocument({ ...parts, request: { ...request, nonce: 'n1' } }));
    for (const element of document.querySelectorAll('script[src], link[rel="preload"]')) {
      expect(element.getAttribute('integrity')).toMatch(/^sha384-/);
      expect(element.getAttribute('crossorigin')).toBe('anonymous');
      expect(element.getAttribute('nonce')).toBe('n1');
    }
  });

  it('keeps a page of the noindex kind out of search, without a canonical address', () => {
    const document = parse(renderDocument({ ...parts, head: { title: '404', noindex: true } }));
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    expect(document.querySelector('link[rel="canonical"]')).toBeNull();
  });
});
