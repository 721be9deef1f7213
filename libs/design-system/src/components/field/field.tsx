import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ControlProps, FieldProps } from '../../forms/field-props.ts';
import { Icon } from '../icon/icon.tsx';
import { warningIcon } from '../../icons/paths.ts';

export interface FieldFrameProps extends Pick<FieldProps, 'label' | 'hint' | 'error' | 'note' | 'required' | 'id'> {
  /** Renders the control with what ties it to the label, the hint and the error. */
  children: (control: ControlProps) => ReactNode;
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-2xs);
`;

export const FieldLabel = styled.label`
  width: fit-content;
  font-weight: 600;
`;

export const FieldHint = styled.p`
  margin-bottom: var(--space-2xs);
  color: var(--color-text-muted);
  font-size: var(--text-s);
`;

/** The line that says what was taken instead of what was typed. */
export const FieldNote = styled.p`
  font-size: var(--text-s);
  font-weight: 600;
  /* stays where readers listen, and takes no room */
  &:empty {
    position: absolute;
  }
`;

const Problem = styled.div`
  white-space: pre-line;
  display: flex;
  gap: var(--space-2xs);
  color: var(--color-danger);
  font-size: var(--text-s);
  font-weight: 600;
`;

const Star = styled.span`
  color: var(--color-danger);
`;

/** Shows that an answer is required; screen readers hear it from the control itself. */
export const RequiredMark = () => <Star aria-hidden="true"> *</Star>;

/** What is wrong with a field, in a line or several. */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <Problem id={id}>
    <Icon path={warningIcon} size="1.25em" />
    <span>{children}</span>
  </Problem>
);

/** Ids that tie a control to its hint and error. */
export const useControl = ({ id, hint, error, note, required }: Pick<FieldProps, 'id' | 'hint' | 'error' | 'note' | 'required'>) => {
  const own = useId();
  const key = id ?? own;
  const hintId = `${key}-hint`;
  const errorId = `${key}-error`;
  const noteId = `${key}-note`;
  const described = [hint && hintId, note && noteId, error && errorId].filter(Boolean).join(' ');
  const control: ControlProps = {
    id: key,
    ...(required ? { required: true } : {}),
    ...(described ? { 'aria-describedby': described } : {}),
    ...(error ? { 'aria-invalid': true } : {}),
  };
  return { control, hintId, noteId, errorId };
};

/** Label, hint, the control, its note and its error, tied together. */
export const Field = ({ label, hint, error, note, required, id, children }: FieldFrameProps) => {
  const { control, hintId, noteId, errorId } = useControl({ id, hint, error, note, required });
  return (
    <Frame>
      <FieldLabel htmlFor={control.id}>
        <span>{label}</span>
        {required && <RequiredMark />}
      </FieldLabel>
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      {children(control)}
      {note !== undefined && (
        <FieldNote id={noteId} role="status">
          {note}
        </FieldNote>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </Frame>
  );
};
