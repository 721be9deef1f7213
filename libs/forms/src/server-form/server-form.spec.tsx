import type { FormDefinition } from '@pozyka/api-contract';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { ServerForm, type ServerFormProps } from './server-form.tsx';

// the first time, React Aria's many files are compiled
beforeAll(() => import('@pozyka/design-system/combobox'), 120_000);

const yesNo = [
  { id: 'yes', title: 'Так' },
  { id: 'no', title: 'Ні' },
];
const definition: FormDefinition = {
  alias: 'sample',
  title: 'Заявка',
  groups: [
    {
      title: 'Про вас',
      fields: [
        { name: 'login', type: 'text', label: 'Логін', rules: [{ rule: 'required', message: 'Вкажіть логін' }] },
        { name: 'phone', type: 'phone', label: 'Телефон', rules: [{ rule: 'required' }] },
        { name: 'password', type: 'password', label: 'Пароль', rules: [{ rule: 'password' }] },
        { name: 'work', type: 'select', label: 'Чи працюєте', options: yesNo },
        {
          name: 'company',
          type: 'text',
          label: 'Компанія',
          when: [
            { field: 'work', is: 'yes', effect: 'show' },
            { field: 'work', is: 'yes', effect: 'require' },
          ],
        },
        { name: 'agree', type: 'checkbox', label: 'Згода', rules: [{ rule: 'required' }] },
      ],
    },
    {
      title: 'Контакт',
      repeat: { name: 'relations', min: 1, max: 2 },
      fields: [{ name: 'who', type: 'text', label: 'Хто це', rules: [{ rule: 'required' }] }],
    },
  ],
};

const definitionOf = (fields: FormDefinition['groups'][number]['fields']): FormDefinition => ({
  alias: 'plain',
  title: 'Проба',
  groups: [{ title: '', fields }],
});

const show = (props: Partial<ServerFormProps> = {}) => {
  const onSubmit = jest.fn<ReturnType<ServerFormProps['onSubmit']>, Parameters<ServerFormProps['onSubmit']>>(() => Promise.resolve());
  const view = render(<ServerForm definition={definition} locale="uk" today={() => TODAY} onSubmit={onSubmit} {...props} />);
  return { ...view, onSubmit };
};
const TODAY = '2026-11-27';
const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));

const user = userEvent.setup({ delay: null });
const fill = async (name: string, text: string) => {
  await user.click(field(name));
  await user.paste(text);
};
const fillIn = async () => {
  await fill('Логін', 'olena');
  await fill('Телефон', '671234567');
  await user.click(field('Згода'));
  await fill('Хто це', 'сестра');
};

describe('ServerForm', () => {
  it('renders each field with its own control, accessibly', async () => {
    const { container } = show();
    expect(field('Телефон')).toHaveAttribute('inputmode', 'tel');
    expect(field('Логін')).toHaveAttribute('autocomplete', 'username');
    expect(field('Пароль')).toHaveAttribute('autocomplete', 'new-password');
    expect(screen.getByRole('group', { name: 'Про вас' })).toBeInTheDocument();
    expect((await axe(container)).violations).toEqual([]);
  });

  it('says what is wrong at the fields and in the summary, in the order of the page, and sends nothing', async () => {
    const { onSubmit } = show();
    await user.click(screen.getByRole('button', { name: 'Надіслати' }));
    const summary = screen.getByRole('group', { name: 'Перевірте ці поля' });
    expect(summary).toHaveFocus();
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Вкажіть логін', 'Телефон: заповніть це поле.', 'Згода: заповніть це поле.', 'Хто це: заповніть це поле.']);
    expect(field('Логін')).toHaveAccessibleDescription('Вкажіть логін');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it.each([
    ['uk', 'Ця дата ще не настала. Перевірте день, місяць і рік.', 'Надіслати'],
    ['ru', 'Эта дата ещё не наступила. Проверьте день, месяц и год.', 'Отправить'],
  ] as const)('refuses a day to come where the form asks when it happened: %s', async (locale, words, send) => {
    const happened = { name: 'on', type: 'date' as const, label: 'Коли це було', rules: [{ rule: 'max' as const, value: 'today' }] };
    const { onSubmit } = show({ locale, definition: { alias: 'dated', title: 'Скарга', groups: [{ title: '', fields: [happened] }] } });
    await fill('Коли це було', '28.11.2026');
    await user.click(screen.getByRole('button', { name: send }));
    expect(field('Коли це було')).toHaveAccessibleDescription(expect.stringContaining(words));
    expect(onSubmit).not.toHaveBeenCalled();
    await user.clear(field('Коли це було'));
    await fill('Коли це було', '27.11.2026');
    await user.click(screen.getByRole('button', { name: send }));
    expect(onSubmit).toHaveBeenCalledWith({ on: TODAY });
  });

  it('shows and requires a field by the value of another, and sends what takes part', async () => {
    const { onSubmit } = show();
    await fillIn();
    expect(screen.queryByLabelText(/^Компанія/)).not.toBeInTheDocument();
    await user.selectOptions(field('Чи працюєте'), 'Так');
    expect(field('Компанія')).toBeRequired();
    await user.selectOptions(field('Чи працюєте'), 'Ні');
    await user.click(screen.getByRole('button', { name: 'Надіслати' }));
    expect(onSubmit).toHaveBeenCalledWith({
      login: 'olena',
      phone: '+380671234567',
      password: null,
      work: 'no',
      agree: true,
      relations: [{ who: 'сестра' }],
    });
  });

  it("puts the server's words at the fields and keeps what was typed", async () => {
    show({
      onSubmit: () =>
        Promise.resolve({ fields: { login: ['Такий логін уже є'], 'relations.0.who': 'Хто саме?', other: 'Такого поля немає' } }),
    });
    await fillIn();
    await user.click(screen.getByRole('button', { name: 'Надіслати' }));
    expect(await screen.findByRole('link', { name: 'Такий логін уже є' })).toHaveAttribute('href', `#${field('Логін').id}`);
    expect(field('Логін')).toHaveAccessibleDescription('Такий логін уже є');
    expect(field('Хто це')).toHaveAccessibleDescription('Хто саме?');
    expect(screen.getAllByRole('link')).toHaveLength(2);
    expect(screen.getByRole('alert')).toHaveTextContent('Такого поля немає');
    expect(field('Логін')).toHaveValue('olena');
    await fill('Логін', '2');
    expect(field('Логін')).toBeValid();
  });

  it('adds and removes records between their bounds, with the focus and words for those who cannot see', async () => {
    show();
    await fill('Хто це', 'сестра');
    const add = screen.getByRole('button', { name: 'Додати ще: Контакт' });
    await user.click(add);
    const second = within(screen.getByRole('group', { name: 'Контакт 2' })).getByLabelText(/^Хто це/);
    expect(second).toHaveFocus();
    expect(add).not.toBeInTheDocument();
    await user.paste('брат');
    await user.click(screen.getByRole('button', { name: 'Видалити: Контакт 1' }));
    expect(field('Хто це')).toHaveValue('брат');
    expect(screen.getByText('Видалено: Контакт 1')).toHaveAttribute('role', 'status');
    expect(screen.getByRole('button', { name: 'Додати ще: Контакт' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Видалити/ })).not.toBeInTheDocument();
  });

  it('speaks Russian too, and starts with what is known', () => {
    show({ locale: 'ru', known: { login: 'olena', work: 'yes' }, submitText: 'Войти' });
    expect(screen.getByRole('button', { name: 'Войти' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Показать пароль' })).toBeInTheDocument();
    expect(field('Логін')).toHaveValue('olena');
    expect(field('Компанія')).toBeInTheDocument();
  });

  it('has hints once they can come, and sends the chosen value', async () => {
    const loadHints = jest.fn(() => Promise.resolve([{ value: 'kyiv', title: 'Київ' }]));
    const city: FormDefinition = {
      alias: 'city',
      title: 'Місто',
      groups: [{ title: '', fields: [{ name: 'city', type: 'autocomplete', label: 'Місто', hints: { url: '/cities' } }] }],
    };
    const { onSubmit } = show({ definition: city, loadHints });
    await user.type(await screen.findByRole('combobox', { name: 'Місто' }), 'К');
    await user.click(await screen.findByRole('option', { name: 'Київ' }));
    expect(loadHints).toHaveBeenCalledWith({ url: '/cities', params: 'text=%D0%9A' }, expect.any(AbortSignal));
    await user.click(screen.getByRole('button', { name: 'Надіслати' }));
    expect(onSubmit).toHaveBeenCalledWith({ city: 'kyiv' });
  });

  it('is sent once by two presses, and stores nothing of what is typed', async () => {
    let answer: () => void = () => undefined;
    const onSubmit = jest.fn(() => new Promise<void>((resolve) => (answer = resolve)));
    const plain = definitionOf([{ name: 'nick', type: 'text', label: 'Імʼя' }]);
    show({ definition: plain, onSubmit });
    await fill('Імʼя', 'Оля');
    await user.dblClick(screen.getByRole('button', { name: 'Надіслати' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    await act(async () => answer());
  });

  it('puts the signs of a mask where they belong, and says what does not fit', async () => {
    const { onSubmit } = show({ definition: definitionOf([{ name: 'car', type: 'text', label: 'Авто', mask: 'AA 99' }]) });
    await fill('Авто', 'аа1');
    expect(field('Авто')).toHaveValue('аа 1');
    await user.click(screen.getByRole('button', { name: 'Надіслати' }));
    expect(field('Авто')).toHaveAccessibleDescription('Авто: перевірте, чи все введено правильно.');
    expect(onSubmit).not.toHaveBeenCalled();
    await user.type(field('Авто'), '2');
    await user.click(screen.getByRole('button', { name: 'Надіслати' }));
    expect(onSubmit).toHaveBeenCalledWith({ car: 'аа 12' });
  });
});
