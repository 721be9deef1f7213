declare module 'fontkit' {
  interface Font {
    availableFeatures: readonly string[];
    hasGlyphForCodePoint: (code: number) => boolean;
  }
  export const create: (bytes: Uint8Array) => Font;
}

declare module 'jest-axe' {
  interface Violation {
    id: string;
    help: string;
  }
  export const axe: (html: Element) => Promise<{ violations: Violation[] }>;
}
