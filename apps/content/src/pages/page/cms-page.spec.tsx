import { loadContext, Refusal, renderRemote, type RemoteView } from '@pozyka/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { uk } from '../../testing/messages.ts';
import CmsPage, { load } from './cms-page.tsx';

const place = (alias: string) => `<div data-block="${alias}"></div>`;
const page = (content: string) => ({ alias: 'new', title: 'Нова', content });

const open = async (content: string, blocks: Record<string, unknown> = {}): Promise<RemoteView> => {
  const params = { alias: 'new' };
  const responses = {
    getPage: () => page(content),
    getBlock: ({ params: { alias = '' } }: { params: Record<string, string> }) => {
      const found = blocks[alias];
      if (found === undefined) throw new Refusal(404);
      return { alias, content: typeof found === 'string' ? found : JSON.stringify(found) };
    },
    getCarousel: () => ({
      alias: 'offers',
      slides: ['Перший', 'Другий'].map((title) => ({ title, text: 'Текст', image: null, link: '/about' })),
    }),
  };
  const view = renderRemote({ app: 'content', messages: uk, responses, at: '/new', params, pages: CmsPage });
  await screen.findByRole('article');
  return view;
};

test('blocks stand where the page names them, between its text', async () => {
  const { reported } = await open(`<p>Перед</p>\n${place('steps')}\n<p>Після</p>${place('words')}`, {
    steps: { type: 'steps', title: 'Кроки', items: [{ title: 'Раз', text: '<p>Текст <em>кроку</em></p>' }] },
    words: '<p>Блок тексту</p>',
  });
  await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent('НоваПередКрокиРазТекст крокуПісляБлок тексту'));
  const section = within(screen.getByRole('region', { name: 'Кроки' }));
  expect(section.getAllByRole('listitem')).toHaveLength(1);
  expect(section.getByRole('heading', { level: 3, name: 'Раз' })).toBeVisible();
  expect(reported()).toEqual([]);
});

const whole: Record<string, unknown> = {
  hero: { type: 'hero', title: 'Герой', text: '<p>т</p>', action: { title: 'Далі', link: '/about' } },
  'rich-text': { type: 'rich-text', title: 'Текст', text: '<p>т</p>' },
  columns: { type: 'columns', items: [{ title: 'Колонка', text: '<p>т</p>' }] },
  cards: { type: 'cards', title: 'Картки', items: [{ title: 'Картка', text: '<p>т</p>', icon: 'lock' }] },
  table: { type: 'table', title: 'Таблиця', head: ['А', 'Б'], rows: [['1', '2']] },
  quote: { type: 'quote', text: '<p>Слова</p>', author: 'Автор', role: 'роль' },
  media: { type: 'media', image: '/share.png', alt: 'Картинка', width: 4, height: 3, caption: 'Підпис' },
  faq: { type: 'faq', title: 'Запитання', items: [{ title: 'Чи так?', text: '<p>Так</p>' }] },
  html: { type: 'html', html: '<dl><dt>Слово</dt></dl>' },
  carousel: { type: 'carousel', title: 'Карусель', carousel: 'offers' },
};

test.each([
  ['hero', () => screen.findByRole('link', { name: 'Далі' })],
  ['rich-text', () => screen.findByRole('region', { name: 'Текст' })],
  ['columns', () => screen.findByRole('heading', { level: 2, name: 'Колонка' })],
  ['cards', () => screen.findByRole('heading', { level: 3, name: 'Картка' })],
  ['table', () => screen.findByRole('table', { name: 'Таблиця' })],
  ['quote', () => screen.findByText('Автор')],
  ['media', () => screen.findByRole('img', { name: 'Картинка' })],
  ['faq', () => screen.findByText('Чи так?')],
  ['html', () => screen.findByText('Слово')],
  ['carousel', () => screen.findByRole('link', { name: 'Докладніше: Перший' })],
] as const)('a block of type %s is rendered', async (type, found) => {
  const { reported } = await open(place(type), whole);
  // a part's placeholder may be gone already, once the part has come
  await found();
  expect(reported()).toEqual([]);
});

test.each([
  ['of a type that is not known yet', { type: 'hologram' }, 'block of an unknown type'],
  ['named like what every object has', { type: 'constructor' }, 'block of an unknown type'],
  ['that lacks what it needs', { type: 'steps', items: 'none' }, 'block steps is broken'],
  ['with a picture of another site', { ...Object(whole['media']), image: '//evil.example/a.png' }, 'block media is broken'],
  ['of no type', { title: 'Слова' }, 'block of no type'],
  ['that is no JSON', '{ "type": ', 'block of no type'],
])('a block %s leaves the page whole and is counted once', async (_, block, problem) => {
  const { reported } = await open(`<p>Перед</p>${place('bad')}<p>Після</p>`, { bad: block });
  await waitFor(() => expect(reported()).toEqual([problem]));
  expect(screen.getByRole('article')).toHaveTextContent(/^НоваПередПісля$/);
});

test('a block that is not there leaves the page whole', async () => {
  const { api } = await open(`<p>Перед</p>${place('none')}<p>Після</p>`);
  await waitFor(() => expect(api.calls.map(({ id }) => id)).toEqual(['getPage', 'getBlock']));
  expect(screen.getByRole('article')).toHaveTextContent(/^НоваПередПісля$/);
});

test('`load` asks for each block once, and for what stands in it', async () => {
  const { context, api } = loadContext({
    app: 'content',
    messages: uk,
    params: { alias: 'new' },
    responses: {
      getPage: () => page(place('a') + place('a') + place('b')),
      getBlock: ({ params: { alias = '' } }) => ({ alias, content: JSON.stringify(whole['carousel']) }),
      getCarousel: () => ({ alias: 'offers', slides: [] }),
    },
  });
  await load(context);
  expect(api.calls.map(({ id }) => id)).toEqual(['getPage', 'getBlock', 'getBlock', 'getCarousel']);
});

test('a page that is not there is a 404', async () => {
  const { context } = loadContext({
    app: 'content',
    messages: uk,
    params: { alias: 'none' },
    responses: {
      getPage: () => {
        throw new Refusal(404);
      },
    },
  });
  expect(await load(context)).toEqual({ status: 404 });
});
