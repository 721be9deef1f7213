import { conditions } from '@pozyka/testing/conditions';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { LoanCalculator, type LoanChoice } from './index.ts';

const texts = {
  amount: 'Сума',
  exactAmount: 'Точна сума',
  term: 'Строк',
  total: 'Повернути',
  interest: 'Відсотки',
  fee: 'Комісія',
  dailyCost: 'ДПС',
  apr: 'РРПС',
  due: 'до',
  explain: { title: 'Що це?', lines: ['ДПС — це ціна дня.'] },
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
