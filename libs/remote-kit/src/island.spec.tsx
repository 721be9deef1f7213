import { renderToString } from 'react-dom/server';
import { Island } from './island.tsx';

test('an island has its name, what its component is given and when it begins in the HTML, around what it renders first', () => {
  const html = renderToString(
    <Island name="share" props={{ title: 'Ставка "1 %"' }} begins="touch">
      <p>Поділитися</p>
    </Island>,
  );
  const element = new DOMParser().parseFromString(html, 'text/html').querySelector<HTMLElement>('[data-island="share"]');
  expect(JSON.parse(element?.dataset['props'] ?? '')).toEqual({ title: 'Ставка "1 %"' });
  expect(element?.dataset['begins']).toBe('touch');
  expect(element?.textContent).toBe('Поділитися');
  expect(renderToString(<Island name="comments">{null}</Island>)).toBe('<div data-island="comments"></div>');
});
