import { useEffect, useId, useRef, useState } from 'react';
import type { UploadItem } from '../../forms/field-values.ts';
import type { FileUploadProps } from './file-upload.tsx';

/** Why a file is not sent at all; whether its content will do is the server's to say. */
export type FileRefusal = 'size' | 'empty' | 'count';

/**
 * Sends a file: its id, or why the server refuses it; rejects when it could not be sent, with a DOMException where the device does not give
 * the file any more. `key` is its item's.
 */
export type SendFile = (
  file: File,
  options: { key: string; onProgress: (percent: number) => void; signal: AbortSignal },
) => Promise<{ id: string } | { refused: string }>;

/** How the sending of one file goes: `gone` is one that cannot be read any more, so that no retry helps. */
export interface Upload {
  file: File;
  state: 'waiting' | 'preparing' | 'sending' | 'failed' | 'gone';
  percent: number;
  error?: unknown;
}

type Options = Pick<FileUploadProps, 'value' | 'onChange' | 'send' | 'maxBytes' | 'maxFiles' | 'maxSide' | 'texts'>;

/** What is surely wrong with a file before anything is sent; its name and type say nothing. */
export const refusalOf = (file: Pick<File, 'size'>, { maxBytes }: Pick<Options, 'maxBytes'>): FileRefusal | undefined => {
  if (file.size === 0) return 'empty';
  return maxBytes !== undefined && file.size > maxBytes ? 'size' : undefined;
};

/** A file below this is quick to send as it is. */
const SMALL_BYTES = 1_000_000;

const smaller = async (file: File, maxSide: number | undefined): Promise<File> => {
  if (maxSide === undefined || file.size < SMALL_BYTES) return file;
  const { smallerPhoto } = await import(/* webpackChunkName: "smaller-photo" */ './smaller-photo.ts');
  return smallerPhoto(file, { maxSide });
};

/** The file was deleted, moved or changed after it was chosen (File API, section 8). */
const isGone = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotReadableError' || error.name === 'NotFoundError');

/** Uploads in progress: each has a row at once, then one by one they are made smaller, sent, retried, cancelled. */
export const useUploads = ({ value, onChange, send, maxBytes, maxFiles, maxSide, texts }: Options) => {
  const [uploads, setUploads] = useState<Readonly<Record<string, Upload>>>({});
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [said, say] = useState('');
  const ownId = useId();
  const made = useRef(0);
  const stops = useRef(new Map<string, AbortController>());
  const queue = useRef<Promise<void>>(Promise.resolve());
  // responses come while the page has moved on: they change the newest value
  const latest = useRef({ value, onChange });
  useEffect(() => {
    latest.current = { value, onChange };
  });
  useEffect(() => {
    const running = stops.current;
    return () => running.forEach((stop) => stop.abort());
  }, []);

  const change = (next: readonly UploadItem[]) => {
    latest.current.value = next;
    latest.current.onChange(next);
  };
  const update = (key: string, part: Partial<Upload>) =>
    setUploads((all) => (all[key] ? { ...all, [key]: { ...all[key], ...part } } : all));

  const forget = (key: string) => {
    change(latest.current.value.filter((each) => each.key !== key));
    setUploads(({ [key]: _gone, ...rest }) => rest);
  };

  const refuse = (key: string, why: string) => {
    forget(key);
    setRefusals((all) => [...new Set([...all, why])]);
    say(why);
  };

  const work = async (key: string, chosen: File, signal: AbortSignal) => {
    try {
      update(key, { state: 'preparing' });
      const file = await smaller(chosen, maxSide);
      const why = refusalOf(file, { maxBytes });
      if (why) return refuse(key, texts.refused(file.name, why));
      update(key, { file, state: 'sending' });
      const onProgress = (percent: number) => update(key, { percent: Math.round(percent) });
      const answer = await send(file, { key, signal, onProgress });
      if (signal.aborted) return;
      if ('refused' in answer) return refuse(key, answer.refused);
      const { id } = answer;
      change(latest.current.value.map((item) => (item.key === key ? { ...item, id, size: file.size } : item)));
      say(texts.sent(file.name));
    } catch (error) {
      if (signal.aborted) return;
      update(key, { state: isGone(error) ? 'gone' : 'failed', error });
      say(`${chosen.name}. ${isGone(error) ? texts.gone : texts.failed(error)}`);
    }
  };

  const start = (key: string, file: File) => {
    const stop = new AbortController();
    stops.current.set(key, stop);
    setUploads((all) => ({ ...all, [key]: { file, state: 'waiting', percent: 0 } }));
    queue.current = queue.current.then(async () => {
      if (!stop.signal.aborted) await work(key, file, stop.signal);
      stops.current.delete(key);
    });
  };

  const add = (files: readonly File[]) => {
    const refused: string[] = [];
    const taken: { item: UploadItem; file: File }[] = [];
    for (const file of files) {
      const room = maxFiles === undefined || latest.current.value.length + taken.length < maxFiles;
      // a photo may still become small enough
      const why = refusalOf(file, { maxBytes: maxSide === undefined ? maxBytes : undefined }) ?? (room ? undefined : 'count');
      if (why) refused.push(texts.refused(file.name, why));
      else {
        made.current += 1;
        taken.push({ file, item: { key: `${ownId}${made.current}`, name: file.name, size: file.size } });
      }
    }
    setRefusals(refused);
    say(refused.join(' '));
    if (taken.length > 0) change([...latest.current.value, ...taken.map(({ item }) => item)]);
    for (const { item, file } of taken) start(item.key, file);
  };

  const remove = (key: string) => {
    stops.current.get(key)?.abort();
    const item = latest.current.value.find((each) => each.key === key);
    forget(key);
    setRefusals([]);
    if (item) say(texts.removed(item.name));
  };

  const retry = (key: string) => {
    const file = uploads[key]?.file;
    if (file) start(key, file);
  };

  return { uploads, refusals, said, add, remove, retry };
};
