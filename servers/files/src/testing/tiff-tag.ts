/** A little-endian TIFF with a tag more, or with another value of one: its table of contents is repeated at its end. */
export const withTag = (file: Buffer, tag: number, { type, count, value }: { type: number; count: number; value: number }): Buffer => {
  const at = file.readUInt32LE(4);
  const tags = file.readUInt16LE(at);
  const entries = Array.from({ length: tags }, (_, index) => file.subarray(at + 2 + index * 12, at + 14 + index * 12));
  const added = Buffer.alloc(12);
  added.writeUInt16LE(tag, 0);
  added.writeUInt16LE(type, 2);
  added.writeUInt32LE(count, 4);
  added.writeUInt32LE(value, 8);
  const all = [...entries.filter((entry) => entry.readUInt16LE(0) !== tag), added];
  all.sort((one, other) => one.readUInt16LE(0) - other.readUInt16LE(0));
  const table = Buffer.alloc(2);
  table.writeUInt16LE(all.length, 0);
  const start = file.length + (file.length % 2);
  const changed = Buffer.concat([
    file,
    Buffer.alloc(start - file.length),
    table,
    ...all,
    file.subarray(at + 2 + tags * 12, at + 6 + tags * 12),
  ]);
  changed.writeUInt32LE(start, 4);
  return changed;
};
