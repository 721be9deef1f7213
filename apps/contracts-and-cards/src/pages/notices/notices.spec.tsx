import type { NoticeChoice, Notices } from '@pozyka/api-contract';
import { noticeTopics } from '@pozyka/api-contract/constants';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fail, type Responses } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import * as page from './notices.tsx';

const allOn: NoticeChoice[] = noticeTopics.map((Topic) => ({ Topic, Email: true, Sms: true }));
const notices = (over: Partial<Notices> = {}): Notices => ({
  Email: { Address: 'oksana@example.com', Confirmed: true },
  Phone: '+380 67 *** ** 67',
  Choices: allOn,
  ...over,
});
const server = (over: Partial<Notices> = {}, change: Responses = {}): Responses => ({
  getNotices: () => ({ data: notices(over) }),
  ...change,
});
const group = (name: string) => within(screen.getByRole('group', { name }));
const unconfirmed = { Email: { Address: 'oksana@example.com', Confirmed: false } };
const sent = { ExpiresIn: 1_800, ResendAfter: 60, CodeLength: 6 };

beforeEach(() => sessionStorage.clear());

describe('notices', () => {
  it.each([
    ['uk', 'Сповіщення', 'Платіж отримано', 'Що надсилаємо завжди', /договором: на підтверджену адресу/],
    ['ru', 'Уведомления', 'Платёж получен', 'Что отправляем всегда', /договором: на подтверждённый адрес/],
  ] as const)('shows what is told and where, and what cannot be switched off: %s', async (locale, title, topic, always, papers) => {
    await renderPage(page, { responses: server(), locale });
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText('+380 67 *** ** 67')).toBeVisible();
    expect(screen.getByText('oksana@example.com')).toBeVisible();
    expect(group(topic).getAllByRole('checkbox', { checked: true })).toHaveLength(2);
    const duties = within(screen.getByRole('region', { name: always }));
    expect(duties.getByText(papers)).toBeVisible();
    expect(duties.queryByRole('checkbox')).toBeNull();
  });

  it('saves what was switched off, once, and says so', async () => {
    const user = userEvent.setup();
    // mails were switched off by a link in one of them, while this page stood open
    const saved = allOn.map((choice) => ({ ...choice, Email: false, Sms: choice.Topic !== 'payment' }));
    const { callsOf } = await renderPage(page, { responses: server({}, { saveNotices: () => ({ data: notices({ Choices: saved }) }) }) });
    await user.click(group('Платіж отримано').getByRole('checkbox', { name: 'SMS' }));
    await user.click(screen.getByRole('button', { name: 'Зберегти' }));
    expect(await screen.findByText('Збережено.')).toBeVisible();
    expect(callsOf('saveNotices').map(({ body }) => body)).toEqual([{ Choices: [{ Topic: 'payment', Sms: false }] }]);
    expect(screen.getByRole('checkbox', { name: 'SMS', checked: false })).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'Лист', checked: true })).toBeNull();
    expect(callsOf('saveNotices')[0]?.key).not.toBeNull();
  });

  it('says why it was not saved, and tries again with the same key', async () => {
    const user = userEvent.setup();
    let tried = 0;
    const saveNotices = () => ((tried += 1) === 1 ? fail({ status: 0 }) : { data: notices() });
    const { callsOf } = await renderPage(page, { responses: server({}, { saveNotices }) });
    await user.click(screen.getByRole('button', { name: 'Зберегти' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Немає звʼязку');
    await user.click(screen.getByRole('button', { name: 'Зберегти' }));
    expect(await screen.findByText('Збережено.')).toBeVisible();
    const [first, second] = callsOf('saveNotices');
    expect(second?.key).toBe(first?.key);
  });

  it('asks for a proof before the address is changed, and goes on after it', async () => {
    const user = userEvent.setup();
    let isProven = false;
    const keys = { Items: [], ProvenUntil: null, RecoveryAt: null, Identity: [] };
    const responses: Responses = server(unconfirmed, {
      listPasskeys: () => ({ data: keys }),
      sendProofCode: () => ({ data: sent }),
      prove: () => {
        isProven = true;
        return { data: keys };
      },
      sendNoticeCode: () => (isProven ? { data: sent } : fail({ status: 403, message: 'Підтвердьте' })),
    });
    const { callsOf } = await renderPage(page, { responses });
    await user.click(screen.getByRole('button', { name: 'Надіслати код' }));
    await user.click(await screen.findByRole('button', { name: 'Надіслати код у SMS' }));
    await user.type(await screen.findByRole('textbox', { name: /Код із SMS/ }), '123456');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Підтвердити' }));
    expect(await screen.findByRole('textbox', { name: /Код із листа/ })).toBeVisible();
    expect(callsOf('sendNoticeCode')).toHaveLength(2);
  });

  it('offers mails once the address is confirmed by its code', async () => {
    const user = userEvent.setup();
    let confirmed = false;
    const confirmNoticeEmail = () => {
      confirmed = true;
      return { data: notices() };
    };
    const responses: Responses = {
      getNotices: () => ({ data: notices(confirmed ? {} : unconfirmed) }),
      sendNoticeCode: () => ({ data: sent }),
      confirmNoticeEmail,
    };
    const { callsOf } = await renderPage(page, { responses });
    expect(screen.queryByRole('checkbox', { name: 'Лист' })).toBeNull();
    const email = screen.getByRole('textbox', { name: /Електронна пошта/ });
    expect(email).toHaveValue('oksana@example.com');
    await user.clear(email);
    await user.click(screen.getByRole('button', { name: 'Надіслати код' }));
    expect(email).toHaveFocus();
    expect(email).toBeInvalid();
    await user.type(email, ' new@example.com ');
    await user.click(screen.getByRole('button', { name: 'Надіслати код' }));
    const code = await screen.findByRole('textbox', { name: /Код із листа/ });
    await waitFor(() => expect(code).toHaveFocus());
    await user.type(code, '12345{Enter}');
    expect(code).toBeInvalid();
    await user.type(code, '6{Enter}');
    expect(await screen.findByText('Підтверджено')).toBeVisible();
    expect(screen.getAllByRole('checkbox', { name: 'Лист', checked: true })).toHaveLength(noticeTopics.length);
    expect(callsOf('sendNoticeCode').map(({ body }) => body)).toEqual([{ Email: 'new@example.com' }]);
    expect(callsOf('confirmNoticeEmail').map(({ body }) => body)).toEqual([{ Code: '123456' }]);
  });

  it('knows after a reload that a code is out, and nothing of the address', async () => {
    const user = userEvent.setup();
    const responses = server(
      { Email: { Address: null, Confirmed: false } },
      { sendNoticeCode: () => ({ data: sent }), confirmNoticeEmail: () => ({ data: notices() }) },
    );
    const { unmount } = await renderPage(page, { responses });
    await user.type(screen.getByRole('textbox', { name: /Електронна пошта/ }), 'new@example.com');
    await user.click(screen.getByRole('button', { name: 'Надіслати код' }));
    await screen.findByRole('textbox', { name: /Код із листа/ });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('example');
    unmount();

    const { callsOf } = await renderPage(page, { responses });
    await user.type(screen.getByRole('textbox', { name: /Код із листа/ }), '123456{Enter}');
    await waitFor(() => expect(callsOf('confirmNoticeEmail').map(({ body }) => body)).toEqual([{ Code: '123456' }]));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('tells a wrong code in the words of the server, and forgets it where the address is changed', async () => {
    const user = userEvent.setup();
    const responses = server(unconfirmed, {
      sendNoticeCode: () => ({ data: sent }),
      confirmNoticeEmail: () => fail({ status: 422, message: 'Код неправильний', data: { Code: 'Код неправильний або вже не діє.' } }),
    });
    const { callsOf } = await renderPage(page, { responses });
    await user.click(screen.getByRole('button', { name: 'Надіслати код' }));
    await user.type(await screen.findByRole('textbox', { name: /Код із листа/ }), '111111{Enter}');
    expect(await screen.findByText(/неправильний/)).toBeVisible();
    await user.keyboard('{Enter}');
    await user.paste('222222');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(callsOf('confirmNoticeEmail').map(({ body }) => body)).toEqual([{ Code: '111111' }, { Code: '222222' }]));
    await user.type(screen.getByRole('textbox', { name: /Електронна пошта/ }), 'x');
    expect(screen.queryByRole('textbox', { name: /Код із листа/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Надіслати код' })).toBeEnabled();
  });
});
