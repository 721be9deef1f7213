import { fetchReceiptPdf } from '@pozyka/api-client/cashflow';
import { useLocale } from '@pozyka/remote-kit';
import { useRef, useState } from 'react';

/** Whether this browser hands files over to other programs. */
export const canShareFiles = (): boolean =>
  typeof navigator !== 'undefined' && navigator.canShare?.({ files: [new File([], 'receipt.pdf', { type: 'application/pdf' })] }) === true;

const isNamed = (error: unknown, name: string): boolean => error instanceof DOMException && error.name === name;

export interface ReceiptFile {
  /** It is being prepared to be shared. */
  busy: boolean;
  /** The file came after the browser had forgotten the press: the next one shares it at once. */
  pressAgain: boolean;
  error: { reason: unknown; retry: () => Promise<void> } | undefined;
  share: () => Promise<void>;
}

/** The PDF of a receipt: fetched when it is first shared, then cached while the receipt is looked at. */
export const useReceiptFile = (id: string, name: string): ReceiptFile => {
  const locale = useLocale();
  const bytes = useRef<Promise<ArrayBuffer>>(undefined);
  const [busy, setBusy] = useState(false);
  const [pressAgain, setPressAgain] = useState(false);
  const [error, setError] = useState<ReceiptFile['error']>();

  const read = (): Promise<ArrayBuffer> => {
    const stored = bytes.current;
    if (stored) return stored;
    const request = fetchReceiptPdf(id, locale);
    bytes.current = request;
    // what did not come is requested again
    request.catch(() => {
      bytes.current = undefined;
    });
    return request;
  };

  const share = async (): Promise<void> => {
    setBusy(true);
    setPressAgain(false);
    setError(undefined);
    try {
      const file = new File([await read()], `${name}.pdf`, { type: 'application/pdf' });
      await navigator.share({ files: [file], title: name });
    } catch (reason) {
      if (isNamed(reason, 'NotAllowedError')) setPressAgain(true);
      // the customer changed their mind: nothing to say
      else if (!isNamed(reason, 'AbortError')) setError({ reason, retry: share });
    } finally {
      setBusy(false);
    }
  };
  return { busy, pressAgain, error, share };
};
