import { conditions } from '@pozyka/testing/conditions';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { LoanCalculator, type LoanChoice } from './index.ts';

const texts = {
  amount: 'Сума',
  exactAmount: 'Точна сума',
  unread: 'Не зрозуміли, рахуємо',
  taken: 'Взяли',
  term: 'Строк',
  total: 'Повернути',
  interest: 'Відсотки',
  fee: 'Комісія',
  dailyCost: 'ДПС',
  apr: 'РРПС',
  due: 'до',
};

const Held = () => {
  const [value, setValue] = useState<LoanChoice>({ amount: 1_000_000, term: 30 });
  return <LoanCalculator conditions={conditions} value={value} onChange={setValue} locale="uk" texts={texts} />;
};

const spaces = (text: string) => text.replaceAll('\u00a0', ' ');
const total = () => spaces(screen.getByText('Повернути').nextElementSibling?.textContent ?? '');

describe('LoanCalculator', () => {
  it('shows the whole price, and follows the sliders', () => {
    render(<Held />);
    expect(total()).toBe('13 000,00 ₴');
    expect(spaces(screen.getByRole('status', { name: 'Повернути' }).textContent ?? '')).toBe('13 000,00 ₴');
    expect(spaces(screen.getByText(/^до/).parentElement?.textContent ?? '')).toBe('до 29 березня 2026 р.');
    expect(spaces(screen.getByText('РРПС').nextElementSibling?.textContent ?? '')).toBe('2 333,95 %');
    fireEvent.change(screen.getByRole('slider', { name: 'Строк' }), { target: { value: '10' } });
    expect(spaces(screen.getByText(/^до/).parentElement?.textContent ?? '')).toBe('до 9 березня 2026 р.');
    expect(total()).toBe('11 000,00 ₴');
    fireEvent.change(screen.getByRole('slider', { name: 'Сума' }), { target: { value: '5000' } });
    expect(total()).toBe('5 500,00 ₴');
  });

  it('takes an exact amount when its field is left, brought within the conditions', async () => {
    render(<Held />);
    const field = screen.getByRole('textbox', { name: 'Точна сума' });
    await userEvent.clear(field);
    await userEvent.type(field, '3333');
    expect(total()).toBe('13 000,00 ₴');
    await userEvent.tab();
    expect(total()).toBe('4 290,00 ₴');
    await userEvent.clear(field);
    await userEvent.type(field, '999999');
    await userEvent.tab();
    expect(total()).toBe('26 000,00 ₴');
    await userEvent.clear(field);
    await userEvent.tab();
    expect(total()).toBe('26 000,00 ₴');
  });

  it.each([
    ['10.000', '13 000,00 ₴', ''],
    ['15000 грн', '19 500,00 ₴', ''],
    ['15 тис', '19 500,00 ₴', ''],
    ['3333', '4 290,00 ₴', 'Взяли 3\u00a0300\u00a0₴'],
    ['5', '650,00 ₴', 'Взяли 500\u00a0₴'],
    ['999 999', '26 000,00 ₴', 'Взяли 20\u00a0000\u00a0₴'],
  ])('of %s pays %s back, and says where that is another amount: %s', async (typed, sum, note) => {
    render(<Held />);
    const field = screen.getByRole('textbox', { name: 'Точна сума' });
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    await userEvent.tab();
    expect(total()).toBe(sum);
    expect(field).toHaveAccessibleDescription(note);
  });

  it('keeps what it cannot read, says so and reckons on with the former amount', async () => {
    render(<Held />);
    const field = screen.getByRole('textbox', { name: 'Точна сума' });
    await userEvent.clear(field);
    await userEvent.type(field, 'багато');
    await userEvent.tab();
    expect(field).toHaveValue('багато');
    expect(field).toBeInvalid();
    expect(spaces(screen.getByText(/^Не зрозуміли/).textContent)).toBe('Не зрозуміли, рахуємо 10 000 ₴');
    expect(total()).toBe('13 000,00 ₴');
    fireEvent.change(screen.getByRole('slider', { name: 'Сума' }), { target: { value: '5000' } });
    expect(field).toHaveValue('5\u00a0000');
    expect(field).toBeValid();
  });

  it('strikes the price through that a promo code has lowered', () => {
    const value = { amount: 1_000_000, term: 30 };
    const shared = { value, onChange: () => undefined, locale: 'uk', texts: { ...texts, before: 'без промокоду' } } as const;
    const { rerender } = render(<LoanCalculator {...shared} conditions={{ ...conditions, DailyRate: '0.5' }} before={conditions} />);
    const struck = () => screen.queryAllByText(/^без промокоду/).map((label) => spaces(label.parentElement?.textContent ?? ''));
    expect(total()).toContain('11 500,00 ₴');
    expect(struck()).toEqual(['без промокоду 13 000,00 ₴', 'без промокоду 3 000,00 ₴', 'без промокоду 1,00 %']);
    rerender(<LoanCalculator {...shared} conditions={conditions} />);
    expect(struck()).toEqual([]);
  });
});
