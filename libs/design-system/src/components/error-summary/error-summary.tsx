import { useEffect, useId, useRef, type MouseEvent } from 'react';
import { styled } from 'styled-components';
import { asList } from '../../styles/as-list.ts';

export interface ErrorSummaryProps {
  title: string;
  /** In the order of the page; `fieldId` is the id of the control that it is about. */
  errors: readonly { fieldId: string; text: string }[];
}

const Links = styled.ul.attrs(asList)`
  margin: var(--space-2xs) 0 0;
  padding: 0;
  list-style: none;
`;

const Box = styled.div`
  margin-bottom: var(--space-m);
  padding: var(--space-m);
  border: 2px solid var(--color-danger);
  border-radius: var(--radius-m);
  background: var(--color-danger-soft);
  & a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    /* two lines fill the target by themselves, and must not run into the next */
    padding-block: var(--space-2xs);
    color: var(--color-danger);
    font-weight: 600;
    white-space: pre-line;
  }
`;

const toField = (event: MouseEvent<HTMLAnchorElement>, id: string) => {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  field.focus();
};

/** What is wrong with the form, with links to the fields. Takes the focus when it appears: give it the number of the attempt as its key. */
export const ErrorSummary = ({ title, errors }: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const empty = errors.length === 0;
  const taken = useRef(false);
  useEffect(() => {
    if (empty || taken.current) return;
    // once: a customer who types when it reappears must not lose a letter
    taken.current = true;
    box.current?.focus();
  }, [empty]);
  if (empty) return null;
  return (
    <Box ref={box} role="group" aria-labelledby={id} tabIndex={-1}>
      <strong id={id}>{title}</strong>
      <Links>
        {errors.map(({ fieldId, text }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={(event) => toField(event, fieldId)}>
              {text}
            </a>
          </li>
        ))}
      </Links>
    </Box>
  );
};
