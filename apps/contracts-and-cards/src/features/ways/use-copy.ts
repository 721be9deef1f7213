import { useState } from 'react';

/** Copies a text; tells what was copied last, or that nothing could be. */
export const useCopy = (): {
  readonly copied: string | undefined;
  readonly failed: boolean;
  copy(name: string, text: string): Promise<void>;
} => {
  const [state, setState] = useState<{ copied?: string; failed?: true }>({});
  return {
    copied: state.copied,
    failed: state.failed === true,
    copy: async (name, text) => {
      try {
        await navigator.clipboard.writeText(text);
        setState({ copied: name });
      } catch {
        setState({ failed: true });
      }
    },
  };
};
