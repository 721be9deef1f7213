import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { ErrorCard } from './components/error-card/error-card.tsx';
import { ErrorSummary } from './components/error-summary/error-summary.tsx';
import { FieldError } from './components/field/field.tsx';
import { Notice } from './components/notice/notice.tsx';
import { Text } from './components/text/text.tsx';
import { Toast } from './components/toast/toast.tsx';

const LINES = 'Перше\nДруге';

/** What shows an error of the server, whose data are lines of text. */
const places: [string, ReactElement][] = [
  ['a paragraph', <Text>{LINES}</Text>],
  ['a notice', <Notice tone="danger">{LINES}</Notice>],
  ['the title of a notice', <Notice tone="danger" title={LINES} />],
  ['the error of a field', <FieldError id="a">{LINES}</FieldError>],
  ['a summary of errors', <ErrorSummary title="Помилки" errors={[{ fieldId: 'a', text: LINES }]} />],
  ['the card of a page', <ErrorCard title="Помилка" text={LINES} retryLabel="Ще раз" onRetry={() => undefined} />],
  [
    'a notification',
    <Toast
      item={{ id: 'a', tone: 'danger', title: 'Помилка', text: LINES }}
      closeLabel="Закрити"
      duration={1}
      paused
      onClose={() => undefined}
    />,
  ],
];

it.each(places)('%s shows each line of its text as a line', (_, place) => {
  render(place);
  const words = screen.getByText((_content, element) => element?.childElementCount === 0 && element.textContent === LINES);
  const around = [words, words.parentElement, words.parentElement?.parentElement].flatMap((element) => element ?? []);
  expect(around.map((element) => getComputedStyle(element).whiteSpace)).toContain('pre-line');
});
