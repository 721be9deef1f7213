import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';

export interface TableProps {
  caption: ReactNode;
  head: readonly ReactNode[];
  /** Cells row by row, in the order of `head`; the first cell heads its row. */
  rows: readonly (readonly ReactNode[])[];
}

const Scroll = styled.div`
  overflow-x: auto;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-surface);
`;

const Base = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: lining-nums tabular-nums;
  & caption {
    padding: var(--space-s) var(--space-m);
    font-weight: 600;
    text-align: left;
  }
  & :is(th, td) {
    padding: var(--space-s);
    border-top: 1px solid var(--color-line);
    text-align: left;
    vertical-align: top;
  }
  & :is(th, td):first-child {
    padding-left: var(--space-m);
  }
  & :is(th, td):last-child {
    padding-right: var(--space-m);
  }
  & thead th {
    background: var(--color-surface-sunken);
    font-size: var(--text-s);
    white-space: nowrap;
  }
  & tbody th {
    font-weight: 600;
  }
`;

/** A table that scrolls by itself when it is wider than the page. */
export const Table = ({ caption, head, rows }: TableProps) => {
  const id = useId();
  return (
    // a scrollable region must be reachable by keyboard
    <Scroll role="region" aria-labelledby={id} tabIndex={0}>
      <Base>
        <caption id={id}>{caption}</caption>
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) =>
                column === 0 ? (
                  <th key={column} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={column}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Base>
    </Scroll>
  );
};
