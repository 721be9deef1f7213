import { realFile } from './real-file.ts';

const u16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);
const u32 = (value: number): Buffer => Buffer.from([value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]);
const box = (type: string, ...parts: readonly (Buffer | readonly number[])[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body]);
};
const FULL = [0, 0, 0, 0];

/** The bytes of a box with its head. */
const boxOf = (file: Buffer, type: string): Buffer => {
  const at = file.indexOf(type, 0, 'latin1') - 4;
  return file.subarray(at, at + file.readUInt32BE(at));
};

interface Pair {
  /** The item that the file shows: the first is upright, yellow above blue, the second turned round. */
  readonly primary: 1 | 2;
  /** Whether the second is at the head of the list. */
  readonly isReversed?: boolean;
  /** Major brand. */
  readonly brand?: string;
  /** Kind of both items. */
  readonly kind?: string;
}

/** A HEIC of two pictures, as burst shots and edited photos are; both are those of `ten-bit.heic`. */
export const pairHeic = ({ primary, isReversed = false, brand = 'heic', kind = 'hvc1' }: Pair): Buffer => {
  const one = realFile('ten-bit.heic');
  const picture = boxOf(one, 'mdat').subarray(8);
  const ids = isReversed ? [2, 1] : [1, 2];
  const entries = ids.map((id) => box('infe', [2, 0, 0, 0], u16(id), u16(0), Buffer.from(`${kind}\0`, 'latin1')));
  const shared = boxOf(one, 'ipco').subarray(8);
  const properties = box('ipco', shared, box('irot', [2]));
  const owned = box('ipma', FULL, u32(2), u16(1), [3, 0x81, 2, 0x83], u16(2), [4, 0x81, 2, 0x83, 0x84]);
  const head = box('ftyp', Buffer.from(brand, 'latin1'), u32(0), Buffer.from(`mif1${brand}miaf`, 'latin1'));
  const meta = (offset: number): Buffer =>
    box(
      'meta',
      FULL,
      boxOf(one, 'hdlr'),
      box('pitm', FULL, u16(primary)),
      box(
        'iloc',
        FULL,
        [0x44, 0],
        u16(2),
        ...[1, 2].map((id) => Buffer.concat([u16(id), u16(0), u16(1), u32(offset), u32(picture.length)])),
      ),
      box('iinf', FULL, u16(2), ...entries),
      box('iprp', properties, owned),
    );
  const before = head.length + meta(0).length;
  return Buffer.concat([head, meta(before + 8), box('mdat', picture)]);
};
