import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import type { UploadItem } from '../../forms/field-values.ts';
import { Icon } from '../icon/icon.tsx';
import { checkIcon, closeIcon, documentIcon, retryIcon, warningIcon } from '../../icons/paths.ts';
import { TallLink } from '../text-link/text-link.tsx';
import type { FileDownload, FileUploadTexts } from './file-upload.tsx';
import type { Upload } from './use-uploads.ts';

export interface FileRowProps {
  item: UploadItem;
  /** What this page knows of the sending; nothing when the file was sent before. */
  upload: Upload | undefined;
  texts: FileUploadTexts;
  download: FileDownload | undefined;
  disabled: boolean;
  onRemove: () => void;
  onRetry: () => void;
}

const Row = styled.li`
  display: grid;
  grid-template-columns: 3.25rem minmax(0, 1fr) auto auto;
  align-items: center;
  gap: 0 var(--space-xs);
  padding: var(--space-xs);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-surface);
`;

const Thumb = styled.span`
  display: grid;
  place-items: center;
  width: 3.25rem;
  height: 3.25rem;
  overflow: hidden;
  border-radius: var(--radius-s);
  background: var(--color-surface-sunken);
  color: var(--color-text-muted);
  & img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Name = styled.span`
  display: block;
  overflow-wrap: anywhere;
`;

const State = styled.span<{ $failed: boolean }>`
  display: flex;
  align-items: start;
  gap: var(--space-2xs);
  color: ${({ $failed }) => ($failed ? 'var(--color-danger)' : 'var(--color-text-muted)')};
  font-size: var(--text-s);
`;

const Bar = styled.progress`
  width: 100%;
  height: 0.375rem;
  accent-color: var(--color-accent);
`;

const Act = styled.button`
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
  &:hover:not(:disabled) {
    background: var(--color-accent-soft);
  }
`;

/** A picture of the file; its address is given back to the browser when the row goes. */
const Preview = ({ file, onError }: { file: File; onError: () => void }) => {
  const showFile = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={showFile} alt="" loading="lazy" decoding="async" onError={onError} />;
};

/** One file of an upload field: its picture, how far it is, and what can be done with it. */
export const FileRow = ({ item, upload, texts, download, disabled, onRemove, onRetry }: FileRowProps) => {
  const [shown, setShown] = useState(true);
  // its name does not tell whether it is a picture: the browser shows it or not; one at a time is large, while it is made smaller
  const picture = shown && upload?.state !== 'waiting' && upload?.state !== 'preparing' ? upload?.file : undefined;
  const sent = item.id !== undefined;
  const state = sent ? 'sent' : (upload?.state ?? 'broken');
  const failed = state === 'failed' || state === 'gone' || state === 'broken';
  const words = {
    sent: texts.size(item.size),
    sending: `${texts.size(item.size)} · ${upload?.percent ?? 0} %`,
    waiting: texts.waiting,
    preparing: texts.preparing,
    failed: texts.failed(upload?.error),
    gone: texts.gone,
    broken: texts.brokenOff,
  };
  return (
    <Row>
      <Thumb aria-hidden="true">
        {picture ? <Preview file={picture} onError={() => setShown(false)} /> : <Icon path={documentIcon} />}
      </Thumb>
      <span>
        <Name>
          <bdi>{item.name}</bdi>
        </Name>
        <State $failed={failed}>
          {sent && <Icon path={checkIcon} size="1.125em" />}
          {failed && <Icon path={warningIcon} size="1.125em" />}
          <span>{words[state]}</span>
        </State>
        {state === 'sending' && <Bar value={upload?.percent ?? 0} max={100} aria-label={texts.sending(item.name, upload?.percent ?? 0)} />}
        {download && item.id !== undefined && (
          <TallLink href={download.href(item.id)} download aria-label={download.label(item.name)}>
            {download.text}
          </TallLink>
        )}
      </span>
      {state === 'failed' ? (
        <Act type="button" aria-label={texts.retry(item.name)} disabled={disabled} onClick={onRetry}>
          <Icon path={retryIcon} />
        </Act>
      ) : (
        <span />
      )}
      <Act type="button" aria-label={texts.remove(item.name)} disabled={disabled} onClick={onRemove}>
        <Icon path={closeIcon} />
      </Act>
    </Row>
  );
};
