import { useEffect, useId, useRef, useState } from 'react';
import type { UploadItem } from '../../forms/field-values.ts';
import type { FileUploadProps } from './file-upload.tsx';
import { smallerPhoto } from './smaller-photo.ts';

/** Why a file is not sent at all; whether its content will do is the server's to say. */
export type FileRefusal = 'size' | 'empty' | 'count';

/** Sends a file and answers its id, or why it is not taken; rejects when it could not be sent. `key` is its item's. */
export type SendFile = (
  file: File,
  options: { key: string; onProgress: (percent: number) => void; signal: AbortSignal },
) => Promise<{ id: string } | { refused: string }>;

/** How the sending of one file goes. */
export interface Upload {
  file: File;
  percent: number;
  failed: boolean;
}

type Options = Pick<FileUploadProps, 'value' | 'onChange' | 'send' | 'maxBytes' | 'maxFiles' | 'maxSide' | 'texts'>;

/** What is surely wrong with a file before anything is sent; its name and type say nothing. */
export const refusalOf = (file: Pick<File, 'size'>, { maxBytes }: Pick<Options, 'maxBytes'>): FileRefusal | undefined => {
  if (file.size === 0) return 'empty';
  return maxBytes !== undefined && file.size > maxBytes ? 'size' : undefined;
};

/** Uploads in progress: files are made smaller, sent one by one, retried, cancelled. */
export const useUploads = ({ value, onChange, send, maxBytes, maxFiles, maxSide, texts }: Options) => {
  const [uploads, setUploads] = useState<Readonly<Record<string, Upload>>>({});
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [said, say] = useState('');
  const ownId = useId();
  const made = useRef(0);
  const stops = useRef(new Map<string, AbortController>());
  // answers come while the page has moved on: they change the newest value
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

  const start = async (key: string, file: File) => {
    const stop = new AbortController();
    stops.current.set(key, stop);
    setUploads((all) => ({ ...all, [key]: { file, percent: 0, failed: false } }));
    try {
      const onProgress = (percent: number) => update(key, { percent: Math.round(percent) });
      const answer = await send(file, { key, signal: stop.signal, onProgress });
      if (stop.signal.aborted) return;
      if ('refused' in answer) {
        forget(key);
        setRefusals((all) => [...new Set([...all, answer.refused])]);
        return say(answer.refused);
      }
      const { id } = answer;
      change(latest.current.value.map((item) => (item.key === key ? { ...item, id } : item)));
      say(texts.sent(file.name));
    } catch {
      if (stop.signal.aborted) return;
      update(key, { failed: true });
      say(texts.failed(file.name));
    } finally {
      stops.current.delete(key);
    }
  };

  const add = (chosen: readonly File[]) => {
    void (async () => {
      const files = await Promise.all(chosen.map((file) => (maxSide === undefined ? file : smallerPhoto(file, maxSide))));
      const refused: string[] = [];
      const taken: { item: UploadItem; file: File }[] = [];
      for (const file of files) {
        const room = maxFiles === undefined || latest.current.value.length + taken.length < maxFiles;
        const why = refusalOf(file, { maxBytes }) ?? (room ? undefined : 'count');
        if (why) refused.push(texts.refused(file.name, why));
        else {
          made.current += 1;
          taken.push({ file, item: { key: `${ownId}${made.current}`, name: file.name, size: file.size } });
        }
      }
      setRefusals(refused);
      say(refused.join(' '));
      if (taken.length > 0) change([...latest.current.value, ...taken.map(({ item }) => item)]);
      for (const { item, file } of taken) await start(item.key, file);
    })();
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
    if (file) void start(key, file);
  };

  return { uploads, refusals, said, add, remove, retry };
};
