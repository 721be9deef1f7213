import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { documents } from '../../testing/fixtures.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { openPdf, type PdfPagesProps } from '../preview/open-pdf.ts';
import { DocumentList } from './document-list.tsx';

// jsdom has no canvas for pdf.js to render on
jest.mock('../preview/open-pdf.ts', () => ({ openPdf: jest.fn() }));
const opening = jest.mocked(openPdf);

const ADDRESS = '/api/v2/contracts/pdf?ContractId=c1&DocumentTypeId=credit-passport';
const OPENER = 'Переглянути тут «Паспорт споживчого кредиту»';
const HIDER = 'Згорнути «Паспорт споживчого кредиту»';
const NAME = 'Паспорт споживчого кредиту';

/** In place of the pages: reports its width, opens and fails on demand. */
const Pages = ({ width, onOpen, onShow, onFail }: PdfPagesProps) => (
  <>
    <p>{`pages of ${width} px`}</p>
    <button onClick={() => onOpen(3)}>open</button>
    <button onClick={onShow}>show</button>
    <button onClick={onFail}>fail</button>
  </>
);

/** An element is 600 px wide. */
class Observer implements ResizeObserver {
  readonly #callback: ResizeObserverCallback;
  constructor(callback: ResizeObserverCallback) {
    this.#callback = callback;
  }
  observe(target: Element) {
    const size: ResizeObserverSize[] = [];
    const entry = { target, contentRect: new DOMRect(0, 0, 600.4, 700), borderBoxSize: size, contentBoxSize: size };
    this.#callback([{ ...entry, devicePixelContentBoxSize: size }], this);
  }
  unobserve() {}
  disconnect() {}
}

const page = { default: () => <DocumentList contractId="c1" documents={documents} /> };

const openFirst = async () => {
  await renderPage(page, { responses: {} });
  await userEvent.click(screen.getByRole('button', { name: OPENER }));
};

describe('reading a document in the page', () => {
  beforeEach(() => {
    window.ResizeObserver = Observer;
    opening.mockReset().mockResolvedValue({ data: new ArrayBuffer(8), Pages });
  });

  it('asks for nothing before it is opened', async () => {
    await renderPage(page, { responses: {} });
    expect(screen.getByRole('button', { name: OPENER })).toHaveAttribute('aria-expanded', 'false');
    expect(opening).not.toHaveBeenCalled();
  });

  it('renders it at the width of a named place that takes the keyboard, and says how long it is', async () => {
    await openFirst();
    expect(opening.mock.calls).toEqual([[ADDRESS]]);
    expect(screen.getByRole('button', { name: HIDER })).toHaveAttribute('aria-expanded', 'true');
    const region = screen.getByRole('region', { name: NAME });
    expect(within(region).getByText('pages of 600 px')).toBeVisible();
    expect(region).toHaveAttribute('tabindex', '0');
    expect(region).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('Відкриваємо…')).toHaveAttribute('role', 'status');
    await userEvent.click(screen.getByRole('button', { name: 'open' }));
    expect(region).toHaveAttribute('aria-busy', 'false');
    expect(screen.getByText('3 сторінки')).toHaveAttribute('role', 'status');
  });

  it('grows up to twice the width and shrinks back to it', async () => {
    await openFirst();
    const [less, more] = ['Зменшити', 'Збільшити'].map((name) => screen.getByRole('button', { name })) as [HTMLElement, HTMLElement];
    expect(less).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(more);
    expect(screen.getByText('pages of 900 px')).toBeVisible();
    await userEvent.click(more);
    expect(screen.getByText('pages of 1200 px')).toBeVisible();
    expect(more).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(more);
    await userEvent.click(less);
    await userEvent.click(less);
    expect(screen.getByText('pages of 600 px')).toBeVisible();
  });

  it('closes and gives the focus back', async () => {
    await openFirst();
    await userEvent.click(screen.getByRole('button', { name: 'Закрити перегляд «Паспорт споживчого кредиту»' }));
    expect(screen.queryByRole('region', { name: NAME })).toBeNull();
    expect(screen.getByRole('button', { name: OPENER })).toHaveFocus();
  });

  const expectPlainLinks = async () => {
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Не вдалося показати документ тут')).toBeVisible();
    expect(alert.getByRole('link', { name: /^Відкрити PDF/ })).toHaveAttribute('href', ADDRESS);
    expect(alert.getByRole('link', { name: /^Завантажити/ })).toHaveAttribute('download');
  };

  it('offers the plain links where the document or the code does not come, and tries again when reopened', async () => {
    opening.mockRejectedValueOnce(new Error('offline'));
    await openFirst();
    await expectPlainLinks();
    await userEvent.click(screen.getByRole('button', { name: HIDER }));
    await userEvent.click(screen.getByRole('button', { name: OPENER }));
    expect(await screen.findByText('pages of 600 px')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  describe('that takes long', () => {
    beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
    afterEach(() => jest.useRealTimers());
    const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1000));
    const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
    const slow = () => screen.queryByText('Документ відкривається довше, ніж зазвичай');
    const render = async () => {
      await renderPage(page, { responses: {} });
      await press(OPENER);
    };

    it.each([
      ['neither the document nor the code comes', async () => {}, () => new Promise<never>(() => {})],
      ['the code never opens it', async () => {}, undefined],
      ['its pages are opened and none is seen', () => press('open'), undefined],
    ])('offers the plain links after five seconds: %s', async (_, then, never) => {
      if (never) opening.mockImplementation(never);
      await render();
      await then();
      await seconds(4.9);
      expect(slow()).toBeNull();
      await seconds(0.2);
      expect(slow()?.closest('[role=status]')).toBeVisible();
      const region = within(screen.getByRole('region', { name: NAME }));
      expect(region.getByRole('link', { name: /^Відкрити PDF/ })).toHaveAttribute('href', ADDRESS);
      expect(region.getByRole('link', { name: /^Завантажити/ })).toHaveAttribute('download');
    });

    it('takes them back once the first page is seen, and offers none where it was seen in time', async () => {
      await render();
      await seconds(6);
      expect(slow()).toBeVisible();
      await press('open');
      await press('show');
      expect(slow()).toBeNull();
      await press(HIDER);
      await press(OPENER);
      await press('show');
      await seconds(60);
      expect(slow()).toBeNull();
    });
  });

  it('offers them where it cannot be rendered', async () => {
    await openFirst();
    await userEvent.click(screen.getByRole('button', { name: 'fail' }));
    await expectPlainLinks();
  });
});

it('reads the agreement of an extension at the price that the page says, and other papers at none', async () => {
  const papers = [
    { DocumentTypeId: 'contract', Name: 'Договір', Sha256: 'a'.repeat(64) },
    { DocumentTypeId: 'additional-agreement_e0', Name: 'Угода 1', Sha256: 'b'.repeat(64), ExtensionId: 'e0' },
    { DocumentTypeId: 'additional-agreement_e1', Name: 'Угода 2', Sha256: 'c'.repeat(64), ExtensionId: 'e1' },
  ];
  const pending = { ExtensionId: 'e1', Price: 120_000 };
  await renderPage({ default: () => <DocumentList contractId="c1" documents={papers} pending={pending} /> }, { responses: {} });
  const prices = papers.map(({ Name }) => {
    const link = screen.getByRole('link', { name: `Завантажити «${Name}»` });
    return new URL(link.getAttribute('href') ?? '', 'http://site.test').searchParams.get('PaidAmount');
  });
  expect(prices).toEqual([null, null, '120000']);
});
