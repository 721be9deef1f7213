import type { Locale } from '@pozyka/server-kit';

export interface SheetOptions {
  readonly language: Locale;
  readonly title: string;
  /** Above the title, small. */
  readonly brand: string;
  readonly kind: string;
  readonly subtitle: string;
  /** What is at the foot of every page before its number. */
  readonly footer: string;
  readonly pageOf: (page: number, pages: number) => string;
  /** The only date in the file; never the machine's. */
  readonly created: Date;
}

interface Column {
  readonly title: string;
  /** Share of the width. */
  readonly share: number;
  readonly align?: 'left' | 'right';
}

/** A tagged A4 document that is written from top to bottom. */
export interface Sheet {
  heading(text: string): void;
  paragraph(text: string, style?: 'plain' | 'small'): void;
  /** Numbered clauses: `2.1` and its text. */
  clause(number: string, text: string): void;
  list(items: readonly string[]): void;
  /** A few figures side by side, large. */
  figures(items: readonly { readonly label: string; readonly value: string }[]): void;
  /** Name and value in two columns. */
  facts(caption: string, rows: readonly (readonly [string, string])[]): void;
  table(caption: string, columns: readonly Column[], rows: readonly (readonly string[])[], total?: readonly string[]): void;
  /** Words that must not be missed. */
  notice(text: string): void;
  /** A QR code, beside it what it is for and its content as text. */
  code(code: { readonly content: string; readonly alt: string; readonly caption: string }): void;
  end(): Promise<Uint8Array>;
}
