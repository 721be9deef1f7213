/** What is used of the window. */
export interface Frames {
  /** Nobody sees the tab: it has no frames. */
  hidden: boolean;
  nextFrame(run: () => void): void;
  after(run: () => void, ms: number): void;
}

/** Nobody waits longer than this for a frame. */
const LIMIT_MS = 300;

/** Ends when what the document holds has been rendered once. */
export const firstPaint = ({ hidden, nextFrame, after }: Frames): Promise<void> =>
  new Promise((resolve) => {
    if (hidden) return resolve();
    // a frame is rendered after its callbacks
    nextFrame(() => after(resolve, 0));
    after(resolve, LIMIT_MS);
  });
