import { useText } from '@pozyka/remote-kit';
import { styled } from 'styled-components';

const Sum = styled.details`
  color: var(--color-text-muted);
  font-size: var(--text-s);
  & summary {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    min-height: var(--target);
    text-decoration: underline dotted;
    text-underline-offset: 0.25em;
    cursor: pointer;
  }
  & code {
    display: block;
    margin-bottom: var(--space-2xs);
    color: var(--color-text);
    overflow-wrap: anywhere;
  }
`;

const short = (sha: string) => `${sha.slice(0, 8)}…${sha.slice(-8)}`;

/** The sum that proves a file: short, whole when it is opened, and what it is good for. */
export const ShaSum = ({ sha, hint }: { sha: string; hint: string }) => {
  const text = useText();
  return (
    <Sum>
      <summary>{text('documents.sha', { short: short(sha) })}</summary>
      <code>{sha}</code>
      <span>{hint}</span>
    </Sum>
  );
};
