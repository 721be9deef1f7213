import { isApiError } from './api-error.ts';

/** Keys for what a customer means to do once. */
export interface Intent {
  /** The same key for the same content until it is settled, so that a retry after a failure acts once; other content is another intent. */
  keyFor(content: unknown): string;
  /** The call has come to its end, by this error or well. Once the server has surely decided, repeating it is a new intent. */
  settle(error?: unknown): void;
}

const isDecided = (error: unknown): boolean => isApiError(error) && error.status > 0 && error.status < 500;

/** One per button of a page, in its state (`useState(createIntent)`). */
export const createIntent = (): Intent => {
  let known: { text: string; key: string } | undefined;
  return {
    keyFor(content) {
      const text = JSON.stringify(content) ?? '';
      if (known?.text !== text) known = { text, key: crypto.randomUUID() };
      return known.key;
    },
    settle(error) {
      if (error === undefined || isDecided(error)) known = undefined;
    },
  };
};
