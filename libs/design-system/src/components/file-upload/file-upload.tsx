import { useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import { styled } from 'styled-components';
import { asList } from '../../styles/as-list.ts';
import type { FieldProps } from '../../forms/field-props.ts';
import type { UploadItem } from '../../forms/field-values.ts';
import { buttonProps, buttonStyles, type ButtonLook } from '../../styles/button-styles.ts';
import { ownProps } from '../../styles/own-props.ts';
import { FieldError, FieldHint, RequiredMark, useControl } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import { cameraIcon, uploadIcon } from '../../icons/paths.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { FileRow } from './file-row.tsx';
import { useUploads, type FileRefusal, type SendFile } from './use-uploads.ts';

export interface FileUploadTexts {
  choose: string;
  /** The camera's button, shown on phones and tablets. */
  camera: string;
  /** Beside the buttons, where files can be dropped. */
  drop: string;
  /** Names of the buttons of one file. */
  remove: (name: string) => string;
  retry: (name: string) => string;
  /** How far the sending is, 0–100. */
  sending: (name: string, percent: number) => string;
  sent: (name: string) => string;
  /** Under the name of a file: its turn has not come yet. */
  waiting: string;
  /** It is made smaller. */
  preparing: string;
  /** It was not sent, by what `send` rejected with, and may be sent again. */
  failed: (error: unknown) => string;
  /** The device does not give it any more: it must be chosen again. */
  gone: string;
  /** It was begun before this page was opened. */
  brokenOff: string;
  removed: (name: string) => string;
  /** Why a file was not taken. */
  refused: (name: string, why: FileRefusal) => string;
  size: (bytes: number) => string;
}

/** How a file that was sent is taken back. */
export interface FileDownload {
  /** Its address, by the id that sending it answered. */
  href: (id: string) => string;
  text: string;
  /** The link's whole name: the text with the file's. */
  label: (name: string) => string;
}

export interface FileUploadProps extends FieldProps {
  value: readonly UploadItem[];
  onChange: (value: readonly UploadItem[]) => void;
  /** Sends one file and resolves with its id. */
  send: SendFile;
  /** Called before a file is removed; `false` leaves it. Without it files go at once. */
  onRemove?: ((item: UploadItem) => Promise<boolean>) | undefined;
  /** What the dialog offers first, types and endings; a file of another kind may be chosen all the same. */
  accept?: readonly string[] | undefined;
  maxBytes?: number | undefined;
  maxFiles?: number | undefined;
  /** Which camera the second button opens; absent where no photo is needed. */
  capture?: 'user' | 'environment' | undefined;
  /** Photos wider or higher than this many pixels are made smaller before they are sent. */
  maxSide?: number | undefined;
  texts: FileUploadTexts;
  /** Absent where files that were sent are not given back. */
  download?: FileDownload | undefined;
}

const Set = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & legend {
    margin-bottom: var(--space-2xs);
    padding: 0;
    font-weight: 600;
  }
`;

const Zone = styled.div<{ $over: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-xs) var(--space-s);
  padding: var(--space-m);
  border: 2px dashed var(--color-line-strong);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  ${({ $over }) => $over && 'border-color: var(--color-accent); background: var(--color-accent-soft);'}
  [data-invalid] > & {
    border-color: var(--color-danger);
  }
`;

const Pick = styled.label.withConfig({ shouldForwardProp: ownProps(...buttonProps) })<ButtonLook>`
  ${buttonStyles}
  max-width: 100%;
  cursor: pointer;
  /* the camera's long word, where texts are large */
  & > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--color-focus);
    outline-offset: 2px;
  }
  &:has(:disabled) {
    border-color: var(--color-line);
    background: var(--color-surface-sunken);
    color: var(--color-text-muted);
    cursor: not-allowed;
  }
  & input {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    cursor: inherit;
  }
`;

/* A computer's camera is not where a document is photographed. */
const CameraPick = styled(Pick)`
  @media not all and (pointer: coarse) {
    display: none;
  }
`;

const Drop = styled.span`
  color: var(--color-text-muted);
  font-size: var(--text-s);
  @media (pointer: coarse) {
    display: none;
  }
`;

const Files = styled.ul.attrs(asList)`
  display: grid;
  gap: var(--space-xs);
  margin: var(--space-xs) 0;
  padding: 0;
  list-style: none;
`;

/** Files that are sent as soon as they are chosen, dropped or photographed. The value holds them; those without an id are not sent yet. */
export const FileUpload = ({
  label,
  hint,
  error,
  required,
  disabled,
  id,
  name,
  onBlur,
  onFocus,
  value,
  onChange,
  send,
  onRemove,
  accept,
  maxBytes,
  maxFiles,
  capture,
  maxSide,
  texts,
  download,
}: FileUploadProps) => {
  const { control, hintId, errorId } = useControl({ id, hint, error, required });
  const [over, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const { add, remove, retry, uploads, refusals, said } = useUploads({ value, onChange, send, maxBytes, maxFiles, maxSide, texts });
  const full = maxFiles !== undefined && value.length >= maxFiles;
  const locked = Boolean(disabled) || full;

  const takeAway = async (item: UploadItem) => {
    if (onRemove && !(await onRemove(item))) return;
    remove(item.key);
    // the row with the focus goes away
    chooser.current?.focus();
  };
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    add([...(currentTarget.files ?? [])]);
    // the same file may be chosen again after it was removed
    currentTarget.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!locked) add([...event.dataTransfer.files]);
  };
  const input = {
    type: 'file',
    disabled: locked,
    onChange: take,
    onBlur: () => onBlur?.(),
    onFocus: () => onFocus?.(),
  } as const;

  return (
    <Set aria-describedby={control['aria-describedby']} data-invalid={error ? true : undefined}>
      <legend>
        <span>{label}</span>
        {required && <RequiredMark />}
      </legend>
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      <Zone
        $over={over}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!locked);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Pick look="secondary">
          <Icon path={uploadIcon} />
          <span>{texts.choose}</span>
          <input
            {...input}
            ref={chooser}
            id={control.id}
            name={name}
            multiple={maxFiles !== 1}
            accept={accept?.join(',')}
            aria-invalid={control['aria-invalid']}
          />
        </Pick>
        {capture && (
          <CameraPick look="secondary">
            <Icon path={cameraIcon} />
            <span>{texts.camera}</span>
            <input {...input} accept="image/*" capture={capture} />
          </CameraPick>
        )}
        <Drop aria-hidden="true">{texts.drop}</Drop>
      </Zone>
      {refusals.map((text, index) => (
        <FieldError key={text} id={`${control.id}-refused-${index}`}>
          {text}
        </FieldError>
      ))}
      {value.length > 0 && (
        <Files>
          {value.map((item) => (
            <FileRow
              key={item.key}
              item={item}
              upload={uploads[item.key]}
              texts={texts}
              download={download}
              disabled={Boolean(disabled)}
              onRetry={() => retry(item.key)}
              onRemove={() => void takeAway(item)}
            />
          ))}
        </Files>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </Set>
  );
};
