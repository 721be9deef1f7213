/** Kinds of items that are made of other pictures: tiles of a grid, a turned one, several over each other. */
const DERIVED = new Set(['grid', 'iden', 'iovl', 'tmap']);
/** What phones call HEIC: HEVC. */
const HEVC = new Set(['hvc1', 'hev1']);
/** Items that are no pictures. */
const DATA = new Set(['Exif', 'mime', 'uri ']);

interface Box {
  readonly type: string;
  readonly body: Buffer;
}

/** Boxes of a body, as far as they are there; 64-bit and open sizes as well (ISO/IEC 14496-12). */
const boxesOf = (bytes: Buffer): Box[] => {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length;) {
    const short = bytes.readUInt32BE(at);
    const isLong = short === 1 && at + 16 <= bytes.length;
    const [head, size] = isLong ? [16, Number(bytes.readBigUInt64BE(at + 8))] : [8, short === 0 ? bytes.length - at : short];
    if (size < head) break;
    boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + head, at + size) });
    at += size;
  }
  return boxes;
};

/** Id and kind of an entry of the list of items, version 2 or 3: older ones name none. */
const itemOf = (body: Buffer): readonly [id: number, kind: string] => {
  const [id, after] = body[0] === 3 ? [body.readUInt32BE(4), 8] : [body.readUInt16BE(4), 6];
  return [id, body.toString('latin1', after + 2, after + 6)];
};

/**
 * Whether the picture that a HEIF file shows is coded otherwise than HEIC: AVIF for one, under any brand. False also
 * where the bytes do not tell, as of a part of a file.
 */
export const isOtherHeif = (bytes: Uint8Array): boolean => {
  try {
    const meta = boxesOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)).find(({ type }) => type === 'meta');
    const inside = boxesOf(meta?.body.subarray(4) ?? Buffer.alloc(0));
    const bodyOf = (type: string) => inside.find((box) => box.type === type)?.body;
    const [list, primary] = [bodyOf('iinf'), bodyOf('pitm')];
    if (!list || !primary) return false;
    const items = new Map(
      boxesOf(list.subarray(list[0] === 0 ? 6 : 8))
        .filter(({ type, body }) => type === 'infe' && (body[0] ?? 0) >= 2)
        .map(({ body }) => itemOf(body)),
    );
    const shown = items.get(primary[0] === 0 ? primary.readUInt16BE(4) : primary.readUInt32BE(4));
    if (shown === undefined) return false;
    if (!DERIVED.has(shown)) return !HEVC.has(shown);
    const coded = [...items.values()].filter((kind) => !DERIVED.has(kind) && !DATA.has(kind));
    return coded.length > 0 && !coded.some((kind) => HEVC.has(kind));
  } catch (error) {
    // a box that ends before what it should hold
    if (error instanceof RangeError) return false;
    throw error;
  }
};
