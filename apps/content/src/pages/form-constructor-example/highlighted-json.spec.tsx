import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { HighlightedJson, jsonPieces } from './highlighted-json.tsx';

test('names, texts and other values are told apart', () => {
  const pieces = jsonPieces('{"a \\" :": "b: 1", "c": [-1.5e3, true, null]}').filter(({ kind }) => kind !== 'sign');
  expect(pieces).toEqual([
    { kind: 'key', text: '"a \\" :"' },
    { kind: 'text', text: '"b: 1"' },
    { kind: 'key', text: '"c"' },
    { kind: 'value', text: '-1.5e3' },
    { kind: 'value', text: 'true' },
    { kind: 'value', text: 'null' },
  ]);
});

test('not a sign is lost', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 3 }), (json) => {
      expect(
        jsonPieces(json)
          .map(({ text }) => text)
          .join(''),
      ).toBe(json);
    }),
  );
});

test('what looks like markup is text', () => {
  render(<HighlightedJson value={{ label: '<img src=x onerror=alert(1)>' }} />);
  expect(screen.getByText('"<img src=x onerror=alert(1)>"')).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
