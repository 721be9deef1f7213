import { styled } from 'styled-components';

export interface PriceExplainedProps {
  title: string;
  lines: readonly string[];
}

const Details = styled.details`
  font-size: var(--text-s);
  summary {
    width: fit-content;
    padding-block: var(--space-xs);
    color: var(--color-accent);
    font-weight: 600;
    text-decoration: underline dashed 1px;
    text-underline-offset: 0.25em;
    cursor: pointer;
  }
  p + p {
    margin-top: var(--space-xs);
  }
`;

/** What ДПС and РРПС are, in plain words: closed until somebody wants to know. */
export const PriceExplained = ({ title, lines }: PriceExplainedProps) => (
  <Details>
    <summary>{title}</summary>
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </Details>
);
