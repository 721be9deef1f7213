import type { CustomEntity } from '@pozyka/api-contract';
import { loadContext, Refusal, renderRemote } from '@pozyka/testing';
import { screen, within } from '@testing-library/react';
import { ru, uk } from '../../testing/messages.ts';
import CustomEntityExample, { load } from './custom-entity-example.tsx';
import { readPromotion } from './read-promotion.ts';

const AT = '/custom-entity-example';
const entities: CustomEntity[] = [
  {
    id: 'code',
    title: 'Промокод',
    summary: 'Нижча ставка',
    audience: 'everyone',
    link: '/about',
    terms: [{ title: 'Правила', items: ['Один'] }],
  },
  { id: 'first', title: 'Перша', summary: 'Уперше', audience: 'new', questions: [{ question: 'Чи можна?', answer: 'Так' }] },
  { id: 'broken' },
];
const responses = {
  listCustomEntities: () => entities,
  getCustomEntity: ({ params }: { params: Record<string, string> }) => {
    const found = entities.find(({ id }) => id === params['id']);
    if (!found) throw new Refusal(404);
    return found;
  },
};
const open = (search = '', messages: typeof uk = uk, locale: 'uk' | 'ru' = 'uk') =>
  renderRemote({
    app: 'content',
    messages,
    responses,
    locale,
    at: { pathname: AT, search },
    pages: { [AT]: CustomEntityExample },
  });

test('lists what can be read, shows the first whole, and its answer beside', async () => {
  open();
  const list = within(await screen.findByRole('list', { name: 'Пропозиції' }));
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  const details = within(await screen.findByRole('region', { name: 'Промокод' }));
  expect(details.getByText('Один')).toBeVisible();
  expect(details.getByRole('link', { name: 'Докладніше' })).toHaveAttribute('href', '/about');
  expect(screen.getByRole('region', { name: 'JSON' })).toHaveTextContent('"audience": "everyone"');
});

test('the address filters and chooses, in Russian too', async () => {
  open('?for=new', ru, 'ru');
  const list = within(await screen.findByRole('list', { name: 'Предложения' }));
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([`/ru${AT}?for=new&id=first`]);
  expect(await screen.findByText('Чи можна?')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Для новых клиентов' })).toHaveAttribute('aria-current', 'true');
});

test('where nothing fits, it says so', async () => {
  open('?for=returning');
  expect(await screen.findByText('Таких пропозицій зараз немає')).toBeVisible();
});

test.each([
  ['', undefined],
  ['for=new', undefined],
  ['id=code', undefined],
  ['id=none', 404],
])('`load` of ?%s', async (query, status) => {
  const { context } = loadContext({ app: 'content', messages: uk, responses, query });
  expect((await load(context))?.status).toBe(status);
});

test('a link off the site is none', () => {
  expect(readPromotion({ id: 'x', title: 'А', link: '//evil.example' })?.link).toBeUndefined();
  expect(readPromotion({ id: 'x', title: 'А', link: 'javascript:hit()', audience: 'nobody', terms: 'none' })).toMatchObject({
    audience: 'everyone',
    link: undefined,
    terms: [],
  });
});
