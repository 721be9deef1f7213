import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { controlStyles } from '../../forms/control-styles.ts';
import type { TextInputProps } from '../../forms/field-props.ts';
import { Field, FieldHint } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import { eyeIcon, eyeOffIcon } from '../../icons/paths.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

export interface PasswordFieldTexts {
  /** Names of the button: show the password, hide it. */
  show: string;
  hide: string;
  /** Read aloud after a press of it. */
  shown: string;
  hidden: string;
  /** Shown while Caps Lock is on. */
  capsLock: string;
}

export interface PasswordFieldProps extends Omit<TextInputProps, 'autoComplete' | 'inputMode'> {
  /** The known one, or a new one that the browser may make up. */
  autoComplete?: 'current-password' | 'new-password' | undefined;
  /** Rules of a new password, under the field. */
  rules?: string | undefined;
  texts: PasswordFieldTexts;
}

const Box = styled.div`
  position: relative;
`;

const Input = styled.input`
  ${controlStyles}
  padding-right: 3.5rem;
`;

const Eye = styled.button`
  position: absolute;
  top: 50%;
  right: 0.25rem;
  display: grid;
  place-items: center;
  width: var(--target);
  height: var(--target);
  padding: 0;
  border: 0;
  border-radius: var(--radius-s);
  background: transparent;
  color: var(--color-accent);
  cursor: pointer;
  transform: translateY(-50%);
  &:disabled {
    color: var(--color-text-muted);
    cursor: not-allowed;
  }
`;

/** A password that can be looked at; re-hidden when its form is sent. */
export const PasswordField = ({
  label,
  hint,
  error,
  required,
  id,
  value,
  onChange,
  onBlur,
  onFocus,
  autoComplete = 'current-password',
  rules,
  texts,
  disabled,
  ...rest
}: PasswordFieldProps) => {
  // undefined until the button is pressed: nothing is announced before
  const [shown, setShown] = useState<boolean>();
  const [capsLock, setCapsLock] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  useEffect(() => {
    const form = input.current?.form;
    // browsers offer to remember the text of an open field
    const hide = () => setShown((before) => before && false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  return (
    <Field label={label} hint={[hint, rules].filter(Boolean).join(' ') || undefined} error={error} required={required} id={id}>
      {(control) => (
        <>
          <Box>
            <Input
              {...rest}
              {...control}
              ref={input}
              type={shown ? 'text' : 'password'}
              value={value}
              disabled={disabled}
              autoComplete={autoComplete}
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ currentTarget }) => onChange(currentTarget.value)}
              onKeyDown={watchCapsLock}
              onKeyUp={watchCapsLock}
              onBlur={() => {
                setCapsLock(false);
                onBlur?.();
              }}
              onFocus={() => onFocus?.()}
            />
            <Eye
              type="button"
              aria-label={shown ? texts.hide : texts.show}
              aria-controls={control.id}
              disabled={disabled}
              onClick={() => setShown(!shown)}
            >
              <Icon path={shown ? eyeOffIcon : eyeIcon} />
            </Eye>
          </Box>
          <FieldHint as="div" role="status">
            {capsLock && texts.capsLock}
          </FieldHint>
          <VisuallyHidden role="status">{shown === undefined ? '' : shown ? texts.shown : texts.hidden}</VisuallyHidden>
        </>
      )}
    </Field>
  );
};
