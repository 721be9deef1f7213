import { render } from '@testing-library/react';
import { Value } from './value.tsx';

it.each([
  ['a sum', '10 000,00 ₴', false, 'no'],
  ['a date', '24 грудня 2026 р.', false, 'no'],
  ['a number', 12, false, 'no'],
  ['words', 'на картку', false, null],
  ['a name', 'Надія', true, 'no'],
])('%s has an element of its own', (_what, children, exact, translate) => {
  const { container } = render(<Value exact={exact}>{children}</Value>);
  const { firstElementChild: own } = container;
  expect(own?.textContent).toBe(String(children));
  expect(own?.getAttribute('translate')).toBe(translate);
});

it('leaves elements and nothing alone', () => {
  const { container } = render(
    <Value>
      <b>12</b>
    </Value>,
  );
  expect(container.innerHTML).toBe('<b>12</b>');
  expect(render(<Value>{undefined}</Value>).container.innerHTML).toBe('');
});
