import { completeJsdom } from '@pozyka/testing';
import { conditions } from '@pozyka/testing/conditions';
import { act, screen } from '@testing-library/react';
import type { DocumentBoot } from '../core/document-boot.ts';
import { startServices, type IslandServices } from './island-services.tsx';
import { startIslands } from './islands.tsx';

jest.mock('./island-services.tsx', () => ({ startServices: jest.fn() }));

const viewOf = jest.fn<ReturnType<IslandServices['viewOf']>, Parameters<IslandServices['viewOf']>>(() =>
  Promise.resolve(<p>Калькулятор блогу</p>),
);

beforeAll(completeJsdom);
beforeEach(() => jest.mocked(startServices).mockResolvedValue({ viewOf, uncaught: () => undefined, report: () => undefined }));

const TEXTS = { amount: 'Сума', exactAmount: 'Точна сума', unread: '', taken: '', term: 'Строк', total: 'Разом' };
const PRICE = { interest: 'Відсотки', fee: 'Комісія', dailyCost: 'ДПС', apr: 'РРПС' };
const PROPS = { conditions, locale: 'uk', texts: { ...TEXTS, ...PRICE } };

const render = async (app: string) => {
  document.body.innerHTML = '<div data-island="calculator"></div>';
  const element = document.querySelector<HTMLElement>('[data-island]') ?? document.body;
  element.dataset['props'] = JSON.stringify(PROPS);
  const boot: Partial<DocumentBoot> = { app };
  const { render: show } = await startIslands(boot as DocumentBoot);
  await act(() => show(element, { still: () => Promise.resolve(), onLost: () => undefined }));
};

it('a plain island of the shell is interactive before store, texts and router are loaded', async () => {
  await render('shell');
  expect(screen.getByRole('slider', { name: 'Сума' })).toBeVisible();
  expect(startServices).not.toHaveBeenCalled();
});

it('a remote’s island of the same name has the services', async () => {
  await render('content');
  expect(screen.getByText('Калькулятор блогу')).toBeVisible();
  expect(viewOf).toHaveBeenCalledWith({ app: 'content', name: 'calculator', given: JSON.parse(JSON.stringify(PROPS)) });
});
