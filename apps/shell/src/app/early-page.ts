/** What comes within it comes whole: a frame of its own costs a cheap phone 50 to 70 ms, and moves its heading to the second one. */
const FRAME_MS = 100;

export interface EarlyPage {
  /** Settles when all that the page waits for is there. */
  done: Promise<unknown>;
  /** The document's beginning, once the page's code has told its head; never, for a page that decides by its answers. */
  beginning: Promise<string>;
  /** Whether the API takes the customer's session; asked once there is a beginning. */
  stands(): Promise<boolean>;
  /** HTML of the body until the page's own, and what is sent with it. */
  frame(): Promise<Frame & { html: string }>;
  begin(): ((html: string) => void) | undefined;
}

/** A frame that was sent. */
export interface Frame {
  /** HTML of the body until the page's own. */
  frame: string;
  /** HTML of the whole body with a skeleton for a page. */
  framed: string;
}

/** How much of a page was sent before it was whole; without a frame, its head. */
export type Sent = Partial<Frame>;

/**
 * Sends a page's head as soon as its address is decided, and its frame where the answers take longer than a tenth of a second.
 * Undefined: nothing was sent, the page is there or is not to begin.
 */
export const sendEarly = async ({ done, beginning, stands, frame, begin }: EarlyPage): Promise<Sent | undefined> => {
  const over = done.then(() => undefined);
  const start = await Promise.race([over, beginning.then(async (html) => ((await stands()) ? html : undefined))]);
  if (start === undefined) return undefined;
  const write = begin();
  if (!write) return undefined;
  write(start);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, FRAME_MS);
  });
  try {
    const rendered = await Promise.race([over, late.then(frame)]);
    if (rendered === undefined) return {};
    const { html, ...sent } = rendered;
    write(html);
    return sent;
  } finally {
    clearTimeout(timer);
  }
};
