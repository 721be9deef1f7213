declare module 'fontkit' {
  /** A font whose tables are decoded once, when first needed. */
  interface Font {
    readonly postscriptName: string;
    _glyphs: object;
    /** Glyphs of a text, and where each is. */
    layout(text: string, features?: unknown): GlyphRun;
  }
  interface GlyphRun {
    readonly positions: readonly object[];
  }
  export const create: (bytes: Uint8Array) => Font;
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    /** A font parsed by fontkit; the document caches it under the name. */
    font(source: import('fontkit').Font, name: string): this;
  }
}
