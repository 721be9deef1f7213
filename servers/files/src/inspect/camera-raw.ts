const [SUBFILES, PHOTOMETRIC, LONG] = [330, 262, 4];
/** Colours of a sensor: as its filter lies over it, and as a raw file for all cameras has them. */
const SENSOR = new Set([32_803, 34_892]);
const MOST_SUBFILES = 8;
const MOST_TAGS = 1_000;

/** Reads numbers of a TIFF, of either order of bytes. */
const readerOf = (bytes: Buffer) => {
  const isBig = bytes[0] === 0x4d;
  return {
    short: (at: number): number => (isBig ? bytes.readUInt16BE(at) : bytes.readUInt16LE(at)),
    long: (at: number): number => (isBig ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)),
  };
};

/**
 * Whether a TIFF is what the sensor of a camera has seen (CR2, NEF, ARW, DNG), which no browser or office shows. Tags that cameras and printers
 * leave in pictures (PrintIM, a version of DNG) say nothing. False also where the bytes do not tell, as of a part of a file.
 */
export const isCameraRaw = (file: Uint8Array): boolean => {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length);
  const { short, long } = readerOf(bytes);
  /** The table of contents at a place: whether it is a sensor's, and places of tables below it. */
  const lookAt = (at: number): { readonly isSensor: boolean; readonly below: readonly number[] } => {
    let isSensor = false;
    const below: number[] = [];
    const count = short(at);
    for (let entry = at + 2; entry < at + 2 + Math.min(count, MOST_TAGS) * 12; entry += 12) {
      const [tag, values] = [short(entry), long(entry + 4)];
      if (tag === PHOTOMETRIC) isSensor = SENSOR.has(short(entry + 8));
      if (tag !== SUBFILES) continue;
      const first = values === 1 ? entry + 8 : long(entry + 8);
      for (let index = 0; index < Math.min(values, MOST_SUBFILES); index += 1) below.push(long(first + index * LONG));
    }
    return { isSensor, below };
  };
  try {
    // a large TIFF has longer numbers, and no camera writes one
    if (short(2) !== 42) return false;
    if (bytes.toString('latin1', 8, 10) === 'CR' && bytes[10] === 2) return true;
    const { isSensor, below } = lookAt(long(4));
    return isSensor || below.some((place) => lookAt(place).isSensor);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};
