declare module 'libheif-js/wasm-bundle.js' {
  interface Pixels {
    readonly data: Uint8ClampedArray<ArrayBuffer>;
    readonly width: number;
    readonly height: number;
  }
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    /** Whether it is the one that the file is shown as. */
    is_primary(): boolean | number;
    /** Fills the pixels, four bytes each; null where it cannot be decoded. */
    display(into: Pixels, done: (filled: Pixels | null) => void): void;
    free(): void;
  }
  const libheif: {
    readonly ready?: Promise<unknown>;
    readonly HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] };
  };
  export default libheif;
}
