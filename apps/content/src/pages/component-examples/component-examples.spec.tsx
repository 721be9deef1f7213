import { catalogue } from '@pozyka/design-system/stories';
import { localePath } from '@pozyka/i18n';
import { loadContext, renderRemote } from '@pozyka/testing';
import { act, screen } from '@testing-library/react';
import { ru, uk } from '../../testing/messages.ts';
import ComponentExamples, { load } from './component-examples.tsx';
import { findComponent, slugOf } from './story-groups.ts';

const messages = { uk, ru };

const open = async (component: string | undefined, locale: 'uk' | 'ru') => {
  const params = component === undefined ? {} : { component };
  const app = { app: 'content', messages: messages[locale], responses: {}, locale };
  const result = await load({ ...loadContext({ ...app, params }).context });
  await act(async () => renderRemote({ ...app, at: '/component-examples', params, pages: ComponentExamples }));
  return result;
};

test('an address names each component', () => {
  const names = catalogue.flatMap(({ components }) => components);
  expect(names.map((name) => findComponent(slugOf(name))?.name)).toEqual(names);
  expect(slugOf('TextField')).toBe('text-field');
});

test.each(['uk', 'ru'] as const)('the list leads to every component by group, in %s', async (locale) => {
  await open(undefined, locale);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(
    catalogue.flatMap(({ components }) => components.map((name) => localePath(`/component-examples/${slugOf(name)}`, locale))),
  );
  const groups = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent ?? '');
  expect(groups).toHaveLength(catalogue.length);
  expect(groups.filter((name) => name.startsWith('examples.'))).toEqual([]);
});

test('a component has its guide and its living stories in the language of the page', async () => {
  const result = await open('modal', 'ru');
  expect(result).toMatchObject({ head: { title: 'Modal — Pozyka', noindex: true } });
  expect(screen.getByRole('heading', { level: 1, name: 'Modal' })).toBeInTheDocument();
  expect(screen.getByText('Не открывайте окно без действия человека.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'Closed' })).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Удалить карту' })).toHaveLength(2);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('there is no page of a component that does not exist', async () => {
  const { context } = loadContext({ app: 'content', messages: uk, responses: {}, params: { component: 'no-such' } });
  expect(await load(context)).toEqual({ status: 404 });
});
