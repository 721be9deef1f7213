/** Keys that a journey needs beside text. */
export type Key = 'ArrowDown' | 'Tab';

/** How a part is found: as a customer would name it, or, on pages that are not ours, by a selector. Names are patterns. */
export type By = { role: string; name?: string } | { label: string } | { css: string };

/** How a window looks, and who looks at it. */
export interface Look {
  /** CSS px. */
  width: number;
  height: number;
  /** With the colours of the system in place of the site's, as its user has chosen. */
  systemColours?: true;
  /** Protected against fingerprinting, with a camera. */
  protected?: true;
}

/** A part of a page, as a hand meets it. */
export interface Part {
  /** Brings it into the middle of the window; resolves with its place there. */
  reach(): Promise<string>;
  click(): Promise<void>;
  /** Replaces the text of a field, key by key. */
  type(text: string): Promise<void>;
  /** Presses a key in it. */
  press(key: Key): Promise<void>;
  /** Gives a file to a field for files. */
  choose(path: string): Promise<void>;
}

/** One window of a browser with a memory of its own. What an engine's driver can do; what a customer does is in `customer.ts`. */
export interface BrowserWindow {
  /** What the page said in the console, what failed to load, what the policy refused. Whole once the window is closed. */
  readonly complaints: readonly string[];
  goTo(url: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Runs a function in the page, which sees nothing from around it. */
  run<T>(body: () => T): Promise<T>;
  /** Runs a script in the page, where its definitions stay. */
  runSource(script: string): Promise<void>;
  /** The part that a function finds in the page. */
  find(body: (by: By) => Element | null, by: By): Promise<Part | undefined>;
  /** A PNG of what is seen. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}
