/** Keys for what a customer means to do once. */
export interface Intent {
  /** The same key for the same content until `done`, so that a retry after a failure acts once; other content is another intent. */
  keyFor(content: unknown): string;
  /** The server has answered: doing the same again is a new intent. */
  done(): void;
}

/** One per button of a page; keep it in state (`useState(createIntent)`). */
export const createIntent = (): Intent => {
  let known: { text: string; key: string } | undefined;
  return {
    keyFor(content) {
      const text = JSON.stringify(content) ?? '';
      if (known?.text !== text) known = { text, key: crypto.randomUUID() };
      return known.key;
    },
    done() {
      known = undefined;
    },
  };
};
