declare module 'heic-decode' {
  interface Picture {
    readonly width: number;
    readonly height: number;
    readonly data: Uint8ClampedArray<ArrayBuffer>;
  }
  interface Undecoded {
    readonly width: number;
    readonly height: number;
    decode(): Promise<Picture>;
  }
  const heicDecode: { all(options: { buffer: Uint8Array }): Promise<Undecoded[]> };
  export default heicDecode;
}
