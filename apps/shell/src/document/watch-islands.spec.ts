import { act } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LOST_ID } from '../core/document-boot.ts';
import type { Islands } from './islands.tsx';
import { watchIslands } from './watch-islands.ts';

let near: ((element: Element) => void) | undefined;

class Seen implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  constructor(tell: IntersectionObserverCallback) {
    near = (target) => tell([{ isIntersecting: true, target } as Partial<IntersectionObserverEntry> as IntersectionObserverEntry], this);
  }
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
  takeRecords = () => [];
}

beforeEach(() => {
  window.location.hash = '';
  globalThis.IntersectionObserver = Seen;
});

const element = (name: string) => document.querySelector<HTMLElement>(`[data-island="${name}"]`) ?? document.body;
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));

/** A document with an island of each kind; `render` is what the browser does for one. */
const open = (render: (island: HTMLElement) => Promise<void>) => {
  document.body.innerHTML = `
    <template id="${LOST_ID}"><p role="alert">Не завантажилося<button>Ще раз</button></p></template>
    <div data-island="comments"><p>Коментарі</p></div>
    <div data-island="share" data-begins="touch"><button>Копіювати</button><a href="#x">Telegram</a></div>
    <div data-island="map" data-begins="idle"></div>
    <div data-island="account" data-app="shell" data-begins="session"><a href="/login">Увійти</a></div>`;
  const rendered: (string | undefined)[] = [];
  const lost = jest.fn();
  const islands: Islands = {
    async render(island) {
      rendered.push(island.dataset['island']);
      await render(island);
      island.setAttribute('data-begun', '');
    },
    services: () => Promise.reject(new Error('none here')),
    loadSettings: () => Promise.reject(new Error('none here')),
  };
  const watched = watchIslands({ loadIslands: () => Promise.resolve(islands), lost });
  return { rendered, lost, ...watched };
};

it('begins each island once, when it is its time', async () => {
  const { rendered, beginOf } = open(() => Promise.resolve());
  await settle();
  expect(rendered).toEqual([]);
  near?.(element('comments'));
  near?.(element('comments'));
  element('share').dispatchEvent(new Event('pointerover', { bubbles: true }));
  await settle();
  expect(rendered).toEqual(['comments', 'share']);
  void beginOf('idle');
  void beginOf('idle');
  void beginOf('session');
  await settle();
  expect(rendered).toEqual(['comments', 'share', 'map', 'account']);
});

it('gives what is touched its place after what begins when the browser idles', async () => {
  document.body.innerHTML = `<div data-island="calculator" data-begins="idle"></div>
    <div data-island="login" data-begins="touch"><input></div>`;
  const { promise, resolve } = Promise.withResolvers<void>();
  const placed: (string | undefined)[] = [];
  const islands: Partial<Islands> = {
    async render({ dataset: { island } }, { still }) {
      if (island === 'calculator') await promise;
      await still();
      placed.push(island);
    },
  };
  watchIslands({ loadIslands: () => Promise.resolve(islands as Islands), lost: () => undefined });
  element('login').querySelector('input')?.focus();
  await settle();
  expect(placed).toEqual([]);
  resolve();
  await settle();
  expect(placed).toEqual(['calculator', 'login']);
});

it('repeats the first press on the island’s button of that name, whatever stands before it; twice pressed, once; a link is followed', async () => {
  const copied: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  open(async (island) => {
    await promise;
    island.innerHTML = '<button>Поділитися</button><button>Копіювати</button>';
    island.querySelector('button:last-child')?.addEventListener('click', () => copied.push('copied'));
  });
  await userEvent.click(element('share').querySelector('a') ?? document.body);
  for (let presses = 0; presses < 2; presses += 1) await userEvent.click(element('share').querySelector('button') ?? document.body);
  expect(copied).toEqual([]);
  expect(element('share').querySelector('button')).toHaveAttribute('aria-busy', 'true');
  resolve();
  await settle();
  expect(copied).toEqual(['copied']);
  await userEvent.click(element('share').querySelector('button:last-child') ?? document.body);
  expect(copied).toEqual(['copied', 'copied']);
});

it('presses the one of several buttons of a name that was pressed, and begins an island whose marked part is near', async () => {
  const copied: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  open(async (island) => {
    await promise;
    island.innerHTML = '<button>Копіювати</button><button>Копіювати</button>';
    island.querySelectorAll('button').forEach((button, at) => button.addEventListener('click', () => copied.push(`${at}`)));
  });
  element('share').innerHTML = '<button>Копіювати</button><button>Копіювати</button>';
  await userEvent.click(element('share').querySelector('button:last-child') ?? document.body);
  resolve();
  await settle();
  expect(copied).toEqual(['1']);
  document.body.innerHTML = '<div data-island="branches"><p>Список</p><div data-near></div></div>';
  const rendered: Element[] = [];
  const islands = { render: async (island: HTMLElement) => void rendered.push(island) } as Partial<Islands> as Islands;
  watchIslands({ loadIslands: () => Promise.resolve(islands), lost: () => undefined });
  near?.(document.querySelector('[data-near]') ?? document.body);
  await settle();
  expect(rendered).toEqual([element('branches')]);
});

it('shows that one did not come, counts it, and tries again at a press; what the server wrote stays', async () => {
  let isUp = false;
  const { rendered, lost } = open(() => (isUp ? Promise.resolve() : Promise.reject(new Error('offline'))));
  near?.(element('comments'));
  await settle();
  const place = element('comments');
  expect(place).toHaveTextContent('КоментаріНе завантажилося');
  expect(lost).toHaveBeenCalledTimes(1);
  isUp = true;
  await userEvent.click(place.querySelector('button') ?? document.body);
  await settle();
  expect(rendered).toEqual(['comments', 'comments']);
  expect(place.querySelector('[role="alert"]')).toBeNull();
});

it('begins all but those of a touch where the address leads to what is not there yet', async () => {
  window.location.hash = '#comment-5';
  const { rendered } = open(() => Promise.resolve());
  await settle();
  expect(rendered).toEqual(['comments', 'map']);
});
