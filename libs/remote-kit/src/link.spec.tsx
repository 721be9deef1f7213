import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter, MemoryRouter } from 'react-router-dom';
import { Link, NavLink, ShellServicesContext, useLocation } from './index.ts';

const Place = () => <output>{useLocation().pathname}</output>;

const show = (prefetch: (to: string) => void = () => undefined, leaves = (_to: string) => false) =>
  render(
    <ShellServicesContext
      value={{
        goToStatus: () => Promise.resolve(),
        prefetch,
        leaves,
        notify: { success: () => undefined, warn: () => undefined, error: () => undefined },
        report: () => undefined,
      }}
    >
      <MemoryRouter basename="/ru" initialEntries={['/ru/faq']}>
        <NavLink to="/faq">Вопросы</NavLink>
        <NavLink to="/about">О компании</NavLink>
        <Link to="https://bank.gov.ua/">НБУ</Link>
        <Place />
      </MemoryRouter>
    </ShellServicesContext>,
  );

describe('Link', () => {
  it('has the address of the locale and is followed without a new document', async () => {
    show();
    const link = screen.getByRole('link', { name: 'О компании' });
    expect(link).toHaveAttribute('href', '/ru/about');
    await userEvent.click(link);
    expect(screen.getByRole('status')).toHaveTextContent('/about');
  });

  it('that leads to the place at hand leaves one way back', async () => {
    window.history.replaceState(null, '', '/ru/faq');
    const entries = window.history.length;
    render(
      <BrowserRouter basename="/ru">
        <Link to="/about">О компании</Link>
      </BrowserRouter>,
    );
    const link = screen.getByRole('link', { name: 'О компании' });
    await userEvent.click(link);
    await userEvent.click(link);
    expect([window.location.pathname, window.history.length - entries]).toEqual(['/ru/about', 1]);
  });

  it('prefetches what the customer seems to mean', async () => {
    const prefetch = jest.fn();
    show(prefetch);
    await userEvent.hover(screen.getByRole('link', { name: 'О компании' }));
    expect(prefetch.mock.calls).toEqual([['/about']]);
  });

  it('to another document is left to the browser, and nothing of it is fetched', async () => {
    const prefetch = jest.fn();
    const followed = jest.fn((event: Event) => event.preventDefault());
    document.addEventListener('click', followed, { once: true });
    show(prefetch, (to) => to === '/about');
    await userEvent.click(screen.getByRole('link', { name: 'О компании' }));
    expect(screen.getByRole('status')).toHaveTextContent('/faq');
    expect([followed.mock.calls.length, prefetch.mock.calls]).toEqual([1, []]);
  });

  it('leaves other sites alone', () => {
    show();
    expect(screen.getByRole('link', { name: 'НБУ' })).toHaveAttribute('href', 'https://bank.gov.ua/');
  });
});

describe('NavLink', () => {
  it('marks the page at hand', () => {
    show();
    expect(screen.getByRole('link', { name: 'Вопросы' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'О компании' })).not.toHaveAttribute('aria-current');
  });
});
