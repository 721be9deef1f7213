import { createI18n, localePath, type Locale } from '@pozyka/i18n';
import { PageEnvironmentContext, ShellServicesContext, TranslationsContext, useLocation, type NoticeContent } from '@pozyka/remote-kit';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { createStore } from '../../core/store.ts';
import ru from '../../messages/ru.json';
import uk from '../../messages/uk.json';
import { useStatusNavigation } from '../session/use-status-navigation.ts';
import { CustomerMenu } from './customer-menu.tsx';
import { CustomerSection } from './customer-section.tsx';

const words = { uk, ru };

/** The corner of a customer with this status, at a place of the site. */
const show = async (
  ActionStatus: string,
  place: string,
  { locale = 'uk', corner = <CustomerMenu /> }: { locale?: Locale; corner?: ReactNode } = {},
) => {
  window.history.replaceState(null, '', place);
  const notices: NoticeContent[] = [];
  const keys: string[] = [];
  const notify = { success: (notice: NoticeContent) => void notices.push(notice), warn: () => undefined, error: () => undefined };
  const status = { ActionStatus, Completeness: 0, Status: 0, RefusalSignificance: null };
  const store = createStore({
    fetch: (url) => Promise.resolve(Response.json({ data: String(url).endsWith('/v2/app/status') ? status : { alias: 'x', items: [] } })),
    base: { main: '/api', marketplace: '/mplace-api' },
    locale,
  });
  const Services = ({ children }: { children: ReactNode }) => {
    const goToStatus = useStatusNavigation();
    const { key } = useLocation();
    if (keys.at(-1) !== key) keys.push(key);
    return (
      <ShellServicesContext value={{ goToStatus, prefetch: () => undefined, notify, report: () => undefined }}>
        {children}
      </ShellServicesContext>
    );
  };
  await act(
    async () =>
      void render(
        <BrowserRouter basename={localePath('/', locale)}>
          <Provider store={store}>
            <TranslationsContext value={createI18n({ locale, messages: { shell: words[locale] } })}>
              <PageEnvironmentContext value={{ locale, loggedIn: true, config: { sandbox: false, publicUrl: '' } }}>
                <Services>{corner}</Services>
              </PageEnvironmentContext>
            </TranslationsContext>
          </Provider>
        </BrowserRouter>,
      ),
  );
  const entries = window.history.length;
  // jsdom is a narrow window, where the corner of the wide header is not displayed
  await userEvent.click(screen.getByRole('button', { name: words[locale]['header.my-loan'], hidden: true }));
  // the menu closes as the place of the page changes, be it to the same one
  await waitFor(() => expect(keys).toHaveLength(2));
  return { notices, added: window.history.length - entries, place: window.location.pathname + window.location.search };
};

describe('“my loan”', () => {
  it.each([
    ['nothing', '/faq', '/dashboard'],
    ['productSelection', '/dashboard', '/calculator-new'],
    ['activeContract', '/dashboard', '/active-contract'],
    ['formFilling', '/application-form/address', '/application-form/passport'],
  ])('of a customer at status %s leads from %s to %s, and says no more', async (status, from, to) => {
    expect(await show(status, from)).toEqual({ notices: [], added: 1, place: to });
  });

  it.each([
    ['nothing', '/dashboard', 'uk', <CustomerMenu key="wide" />],
    ['nothing', '/ru/dashboard', 'ru', <CustomerSection key="narrow" />],
    ['optionalBankId', '/bankid?optional', 'uk', <CustomerMenu key="wide" />],
  ] as const)(
    'of a customer at status %s who is at %s already says so, and adds nothing to the history',
    async (status, place, locale, corner) => {
      const { 'header.my-loan': title, 'header.my-loan-here': text } = words[locale];
      expect(await show(status, place, { locale, corner })).toEqual({ notices: [{ title, text }], added: 0, place });
    },
  );
});
