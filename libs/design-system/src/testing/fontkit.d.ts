declare module 'fontkit' {
  interface Font {
    availableFeatures: readonly string[];
    hasGlyphForCodePoint: (code: number) => boolean;
  }
  export const create: (bytes: Uint8Array) => Font;
}
