import type { ApplicationDraft } from '@pozyka/api-contract';
import { pressTwice, Refusal, renderRemote, type FakeResponses, type RemoteOptions } from '@pozyka/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { uk } from '../../testing/messages.ts';
import { address, application, conditions, edition, lookup, passport, plain, saved, savingServer, social } from '../../testing/samples.ts';
import PassportPage from '../passport/passport.tsx';
import SocialPage from './social.tsx';

const path = '/application-form/social';

const first = application({ Completeness: 80, Passport: passport, Address: address, Social: social });
const show = (responses: FakeResponses = {}, options: Partial<RemoteOptions> = {}) =>
  renderRemote({
    app: 'application-form',
    messages: uk,
    pages: { [path]: SocialPage, '/application-form/passport': PassportPage },
    at: path,
    responses: {
      ...savingServer(first, ({ Social }) => ({ Completeness: Social?.purpose === 'repair' ? 100 : 80 })),
      getLookup: ({ params, query }) => lookup(params['alias'], query.get('language')),
      getIndividualConditions: () => conditions,
      ...responses,
    },
    ...options,
  });

const whole = { ...social, not_politic: true, bureau_consent: edition };
const declare = async () => {
  await userEvent.click(await screen.findByRole('radio', { name: 'Ні, я не політично значуща особа' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^Погоджуюся/ }));
};
const goOn = async () => userEvent.click(await screen.findByRole('button', { name: 'Продовжити' }));
const title = () => screen.getByRole('heading', { level: 1 });
const toCheck = async () => {
  await declare();
  await goOn();
  await screen.findByRole('heading', { level: 1, name: 'Перевірте свої відповіді' });
};

describe('social step', () => {
  it('shows the saved answers, and no answer to the declaration', async () => {
    show();
    expect(await screen.findByRole('radio', { name: 'Працюю за наймом' })).toBeChecked();
    expect(screen.getByRole('textbox', { name: /^Назва компанії/ })).toHaveValue('ТОВ «Ранок»');
    expect(plain(screen.getByRole<HTMLInputElement>('textbox', { name: /^Ваш дохід/ }).value)).toBe('25 000');
    for (const answer of ['Ні, я не політично значуща особа', 'Так, я політично значуща особа'])
      expect(screen.getByRole('radio', { name: answer })).not.toBeChecked();
    await goOn();
    expect(screen.getByRole('link', { name: 'Дайте відповідь: чи є ви політично значущою особою.' })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Прочитайте згоду на запит/ })).toBeVisible();
  });

  it('shows a tick of the edition in force alone, beside the way to its text', async () => {
    const agreed = application({ Completeness: 80, Passport: passport, Address: address, Social: whole });
    show({ getApp: () => agreed });
    expect(await screen.findByRole('checkbox', { name: /^Погоджуюся/ })).toBeChecked();
    expect(screen.getByRole('link', { name: /^Текст згоди/ })).toHaveAttribute('href', '/documents/credit-history-consent');
  });

  it('asks for the tick again once the text is another one', async () => {
    const agreed = application({ Completeness: 80, Passport: passport, Address: address, Social: whole });
    show({ getApp: () => ({ ...agreed, BureauConsent: 'credit-history-consent-2' }) });
    expect(await screen.findByRole('checkbox', { name: /^Погоджуюся/ })).not.toBeChecked();
    await goOn();
    expect(screen.getByRole('link', { name: /^Прочитайте згоду на запит/ })).toBeVisible();
  });

  it('asks an employee alone for their company', async () => {
    show();
    await userEvent.click(await screen.findByRole('radio', { name: 'Працюю на себе' }));
    expect(screen.queryByRole('textbox', { name: /^Назва компанії/ })).not.toBeInTheDocument();
  });

  it('keeps drafts that are not whole, so that nothing is sent before it is checked', async () => {
    const { api } = show();
    await declare();
    await userEvent.type(await screen.findByRole('textbox', { name: /^Назва компанії/ }), '!');
    await userEvent.tab();
    await screen.findByText(/^Чернетку збережено/);
    const sent = Object.assign({}, ...api.bodiesOf('saveApp').map((body) => (body as { Social: object }).Social)) as object;
    expect(sent).toEqual({ not_politic: true, bureau_consent: edition, company_name: 'ТОВ «Ранок»!', purpose: '~repair' });
    expect(api.bodiesOf('saveApp')).not.toContainEqual({ Social: expect.objectContaining({ purpose: 'repair' }) as unknown });
  });

  it('renders the check at its own address, also after a reload and in another tab', async () => {
    const declared = application({ Completeness: 80, Passport: passport, Address: address, Social: { ...whole, purpose: '~repair' } });
    show({ getApp: () => declared }, { at: `${path}?check` });
    expect(await screen.findByRole('heading', { level: 1, name: 'Перевірте свої відповіді' })).toBeVisible();
  });

  it('asks first what is missing when the check is opened too early', async () => {
    const view = show({}, { at: `${path}?check` });
    await declare();
    expect(title()).toHaveTextContent('Робота й дохід');
    expect(view.place()).toBe(path);
  });
});

describe('check of the answers', () => {
  it('shows every answer, and the price', async () => {
    show();
    await toCheck();
    expect(title()).toHaveFocus();
    await screen.findByText('До повернення');
    const details = (section: string, term: string) =>
      plain(within(screen.getByRole('region', { name: section })).getByText(term).nextElementSibling?.textContent);
    expect(details('Позика', 'Сума')).toBe('10 000 ₴');
    expect(details('Позика', 'Строк')).toBe('30 днів');
    expect(details('Позика', 'До повернення')).toBe('13 000,00 ₴');
    expect(details('Позика', 'Реальна річна процентна ставка (РРПС)')).toBe('2 333,95 %');
    expect(details('Особисті дані', 'Прізвище')).toBe('Лукʼяненко');
    expect(details('Особисті дані', 'Дата народження')).toBe('17 травня 1990 р.');
    expect(details('Особисті дані', 'Електронна пошта')).toBe('Не вказано');
    expect(details('Адреса', 'Адреса реєстрації')).toBe('Київська область, Бровари, вул. Київська, буд. 12А, кв. 7');
    expect(details('Робота й дохід', 'Соціальний статус')).toBe('Працюю за наймом');
    expect(details('Робота й дохід', 'На що вам потрібні гроші?')).toBe('Ремонт житла');
    expect(details('Робота й дохід', 'Чи є ви політично значущою особою?')).toBe('Ні');
    expect(details('Робота й дохід', 'Запит до бюро кредитних історій')).toBe('Погоджуюся');
  });

  it('sends the whole step once, and goes where the status leads', async () => {
    const view = show();
    await toCheck();
    await pressTwice(screen.getByRole('button', { name: 'Надіслати заявку' }));
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
    const checked = view.api.bodiesOf('saveApp').filter((body) => (body as ApplicationDraft).Social?.purpose === whole.purpose);
    expect(checked).toEqual([{ Social: whole }]);
  });

  it('leads to a step to change it, and comes back', async () => {
    const view = show();
    await toCheck();
    await userEvent.click(screen.getByRole('link', { name: 'Змінити особисті дані' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Зберегти зміни' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Перевірте свої відповіді' })).toBeVisible();
    expect(view.wentToStatus()).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Надіслати заявку' }));
  });

  it('leads back to its own questions, with the answers in them', async () => {
    show();
    await toCheck();
    await userEvent.click(screen.getByRole('link', { name: 'Змінити роботу й дохід' }));
    expect(await screen.findByRole('radio', { name: 'Ні, я не політично значуща особа' })).toBeChecked();
    expect(title()).toHaveFocus();
  });

  it('stays with what went wrong when the save fails', async () => {
    const filled = application({ Completeness: 80, Passport: passport, Address: address, Social: { ...whole, purpose: '~repair' } });
    const view = show({
      getApp: () => filled,
      saveApp: ({ body }) => {
        if (body.Social?.purpose === 'repair') throw new Refusal(503, 'Сервіс відпочиває.');
        return saved({ Completeness: 80 });
      },
    });
    await goOn();
    await screen.findByRole('heading', { level: 1, name: 'Перевірте свої відповіді' });
    await userEvent.click(screen.getByRole('button', { name: 'Надіслати заявку' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Сервіс відпочиває.');
    expect(view.wentToStatus()).toBe(0);
    expect(title()).toHaveTextContent('Перевірте свої відповіді');
  });

  it('says that the price did not come, and can be sent all the same', async () => {
    const view = show({
      getIndividualConditions: () => {
        throw new Refusal(0);
      },
    });
    await toCheck();
    expect(await screen.findByText(/^Ціна не завантажилася/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Надіслати заявку' }));
    await waitFor(() => expect(view.wentToStatus()).toBe(1));
  });
});
