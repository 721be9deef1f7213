import { fetchReceiptPdf } from '@pozyka/api-client/cashflow';
import { useLocale } from '@pozyka/remote-kit';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Whether this browser hands files over to other programs. */
export const canShareFiles = (): boolean =>
  typeof navigator !== 'undefined' && navigator.canShare?.({ files: [new File([], 'receipt.pdf', { type: 'application/pdf' })] }) === true;

const save = (file: File): string => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  return url;
};

const isNamed = (error: unknown, name: string): boolean => error instanceof DOMException && error.name === name;

export interface ReceiptFile {
  /** What is being prepared. */
  busy: 'download' | 'share' | undefined;
  /** The file came after the browser had forgotten the press: the next one shares it at once. */
  pressAgain: boolean;
  error: { reason: unknown; retry: () => Promise<void> } | undefined;
  read: () => Promise<ArrayBuffer>;
  download: () => Promise<void>;
  share: () => Promise<void>;
}

/** The PDF of a receipt: fetched when it is first needed, then cached while the receipt is looked at. */
export const useReceiptFile = (id: string, name: string): ReceiptFile => {
  const locale = useLocale();
  const bytes = useRef<Promise<ArrayBuffer>>(undefined);
  const urls = useRef<string[]>([]);
  const [busy, setBusy] = useState<ReceiptFile['busy']>();
  const [pressAgain, setPressAgain] = useState(false);
  const [error, setError] = useState<ReceiptFile['error']>();

  useEffect(() => {
    const made = urls.current;
    return () => made.splice(0).forEach((url) => URL.revokeObjectURL(url));
  }, []);

  const read = useCallback((): Promise<ArrayBuffer> => {
    const kept = bytes.current;
    if (kept) return kept;
    const asked = fetchReceiptPdf(id, locale);
    bytes.current = asked;
    // what did not come is asked for again
    asked.catch(() => {
      bytes.current = undefined;
    });
    return asked;
  }, [id, locale]);

  const withFile = async (what: 'download' | 'share', act: (file: File) => Promise<void> | void): Promise<void> => {
    setBusy(what);
    setPressAgain(false);
    setError(undefined);
    try {
      await act(new File([await read()], `${name}.pdf`, { type: 'application/pdf' }));
    } catch (reason) {
      setError({ reason, retry: () => withFile(what, act) });
    } finally {
      setBusy(undefined);
    }
  };

  const download = () => withFile('download', (file) => void urls.current.push(save(file)));
  const share = () =>
    withFile('share', async (file) => {
      try {
        await navigator.share({ files: [file], title: name });
      } catch (refusal) {
        if (isNamed(refusal, 'NotAllowedError')) setPressAgain(true);
        // the customer changed their mind: nothing to say
        else if (!isNamed(refusal, 'AbortError')) throw refusal;
      }
    });
  return { busy, pressAgain, error, read, download, share };
};
