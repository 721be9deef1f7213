import { styled } from 'styled-components';

type Kind = 'key' | 'text' | 'value' | 'sign';

const Code = styled.pre`
  margin: 0;
  font-size: var(--text-s);
  line-height: 1.5;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  & [data-kind='key'] {
    color: var(--color-accent);
    font-weight: 600;
  }
  & [data-kind='text'] {
    color: var(--color-success);
  }
  & [data-kind='value'] {
    color: var(--color-warning);
  }
  & [data-kind='sign'] {
    color: var(--color-text-muted);
  }
`;

const PIECES = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d[\d.eE+-]*|true|false|null)|([^"\d\-tfn]+|.)/g;

/** JSON cut into names, texts, other values and signs between them. */
export const jsonPieces = (json: string): { kind: Kind; text: string }[] =>
  [...json.matchAll(PIECES)].flatMap(([whole, quoted, colon, value]): { kind: Kind; text: string }[] => {
    if (quoted === undefined) return [{ kind: value === undefined ? 'sign' : 'value', text: whole }];
    if (colon === undefined) return [{ kind: 'text', text: quoted }];
    return [
      { kind: 'key', text: quoted },
      { kind: 'sign', text: colon },
    ];
  });

/** A value as JSON for people to read. */
export const HighlightedJson = ({ value }: { value: unknown }) => (
  <Code translate="no">
    <code>
      {jsonPieces(JSON.stringify(value, null, 2)).map(({ kind, text }, index) => (
        <span key={index} data-kind={kind}>
          {text}
        </span>
      ))}
    </code>
  </Code>
);
