import { useEffect, useId, useRef, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Value } from '../value/value.tsx';
import { sayRoles } from './say-roles.ts';

export interface TableProps {
  caption: ReactNode;
  head: readonly ReactNode[];
  /** Cells row by row, in the order of `head`; the first cell heads its row. */
  rows: readonly (readonly ReactNode[])[];
  /** On phones every row becomes a sheet of its own with the heads beside its cells, so that nothing scrolls sideways. */
  stacked?: boolean;
}

const CellHead = styled.span`
  display: none;
`;

const sheets = css`
  @media (max-width: 35.9375rem) {
    &,
    & :is(caption, tbody, tr, th, td) {
      display: block;
    }
    & thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    & tr {
      padding: var(--space-s) var(--space-m);
      border-top: 1px solid var(--color-line);
    }
    & tr > :is(th, td) {
      display: flex;
      flex-wrap: wrap;
      justify-content: end;
      column-gap: var(--space-m);
      padding: var(--space-2xs) 0;
      border: 0;
      text-align: right;
    }
    & tr > :is(th, td):is(:first-child, :last-child) {
      padding-inline: 0;
    }
    & ${CellHead} {
      display: block;
      margin-inline-end: auto;
      color: var(--color-text-muted);
      font-weight: 400;
      text-align: left;
    }
  }
`;

const Scroll = styled.div`
  overflow-x: auto;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-surface);
`;

const Base = styled.table<{ $stacked: boolean }>`
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
  ${({ $stacked }) => $stacked && sheets}
`;

/** A table. Wider than the page it scrolls by itself, unless its rows are stacked on phones. */
export const Table = ({ caption, head, rows, stacked = false }: TableProps) => {
  const id = useId();
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (stacked && table.current) sayRoles(table.current);
  });
  const cellHead = (column: number) => stacked && <CellHead aria-hidden="true">{head[column]}</CellHead>;
  return (
    // a scrollable region must be reachable by keyboard; a stacked one scrolls too where there is room for columns, but not enough
    <Scroll role="region" aria-labelledby={id} tabIndex={0}>
      <Base ref={table} $stacked={stacked} data-stacked={stacked || undefined}>
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
                    {cellHead(column)}
                    <Value>{cell}</Value>
                  </th>
                ) : (
                  <td key={column}>
                    {cellHead(column)}
                    <Value>{cell}</Value>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Base>
    </Scroll>
  );
};
