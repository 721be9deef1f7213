import type { RenderRequest } from '@pozyka/remote-kit';
import type { Boot } from '../core/boot.ts';
import { documentHtml, type HtmlParts } from './document.ts';

const request = { nonce: undefined, config: { sandbox: false, publicUrl: 'https://pozyka.example' } } as RenderRequest & {
  nonce: undefined;
};
const boot = {
  locale: 'uk',
  state: { mainApi: { queries: { text: { data: '</script><script>alert(1)</script><!--' } }, provided: {} } },
} as Partial<Boot> as Boot;
const parts: HtmlParts = {
  request,
  locale: 'ru',
  head: { title: 'Вопросы & <ответы>', tags: [{ tag: 'meta', attributes: { name: 'description', content: 'Кто "мы" & <они>' } }] },
  graph: { name: '</script>' },
  boot,
  body: '<p>…</p>',
  commonStyles: '<style>body{}</style>',
  styles: '<style data-styled="true">p{}</style>',
  script: { href: '/r/shell/1/main.js', integrity: 'sha256-a' },
  importMap: undefined,
  preloads: [{ href: '/r/content/1/remoteEntry.js', integrity: 'sha256-b' }],
  inclusive: {},
  beside: '<div>beside</div>',
  isDocument: false,
};

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

describe('the document', () => {
  it('keeps data inside its element, whatever it holds', () => {
    const document = parse(documentHtml(parts));
    expect(document.querySelectorAll('script')).toHaveLength(4);
    expect(JSON.parse(document.getElementById('pozyka-boot')?.textContent ?? '')).toEqual(boot);
    expect(document.title).toBe('Вопросы & <ответы>');
    expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe('Кто "мы" & <они>');
  });

  it('adds what the operator says in the head, and nothing of it comes alive', () => {
    const content = '"><script>alert(1)</script>';
    const snippets = { head: [{ tag: 'meta' as const, attributes: { name: 'site-verification', content } }], later: [] };
    const document = parse(documentHtml({ ...parts, request: { ...request, nonce: 'n1', snippets } }));
    expect(document.querySelector('meta[name="site-verification"]')?.getAttribute('content')).toBe(content);
    expect(document.querySelectorAll('script')).toHaveLength(4);
  });

  it('puts nonce, integrity and crossorigin on scripts and preloads alike', () => {
    const document = parse(documentHtml({ ...parts, request: { ...request, nonce: 'n1' } }));
    for (const element of document.querySelectorAll('script[src], link[rel="preload"]')) {
      expect(element.getAttribute('integrity')).toMatch(/^sha256-/);
      expect(element.getAttribute('crossorigin')).toBe('anonymous');
      expect(element.getAttribute('nonce')).toBe('n1');
    }
  });

  it('lets the first frame wait for the heading of the page, where there is one with an id', () => {
    const heading = '<header></header><h1 class="a" id="page-title">Позика</h1>';
    const link = parse(documentHtml({ ...parts, body: heading })).head.querySelector('link[rel="expect"]');
    expect(link?.getAttribute('href')).toBe('#page-title');
    expect(link?.getAttribute('blocking')).toBe('render');
    const without = parse(documentHtml({ ...parts, body: '<h1>Позика</h1><p id="other"></p>' }));
    expect(without.querySelector('link[rel="expect"]')).toBeNull();
  });

  it('has the content before what only search engines and scripts read', () => {
    const html = documentHtml(parts);
    expect(html.indexOf('<p>…</p>')).toBeLessThan(html.indexOf('application/ld+json'));
    expect(html.indexOf('<p>…</p>')).toBeLessThan(html.indexOf('pozyka-boot'));
  });
});
