/**
 * What is wrong with the tables by which a reader finds the objects of a PDF (ISO 32000-1, 7.5.4 and 7.5.5): each `startxref` and `/Prev` names the
 * byte of a table, each row of it the byte of its object. Empty where all is well. Of tables written as text alone.
 */
export const tableFaults = (pdf: Uint8Array): string[] => {
  const text = Buffer.from(pdf).toString('latin1');
  const faults: string[] = [];
  const [, last] = /startxref\n(\d+)\n%%EOF\s*$/.exec(text) ?? [];
  for (let at = last; at !== undefined;) {
    const table = Number(at);
    if (!text.startsWith('xref\n', table)) return [...faults, `no table at ${table}: ${JSON.stringify(text.slice(table, table + 8))}`];
    const trailer = text.indexOf('trailer', table);
    faults.push(...rowFaults(text, text.slice(table + 'xref\n'.length, trailer)));
    [, at] = /\/Prev (\d+)/.exec(text.slice(trailer, text.indexOf('startxref', trailer))) ?? [];
  }
  return last === undefined ? ['the file does not end with the place of its table'] : faults;
};

const rowFaults = (text: string, rows: string): string[] => {
  const faults: string[] = [];
  let object = 0;
  for (const row of rows.split('\n').filter((line) => line.trim() !== '')) {
    const [, first] = /^(\d+) \d+\s*$/.exec(row) ?? [];
    if (first !== undefined) {
      object = Number(first);
      continue;
    }
    const [, place, generation, kind] = /^(\d{10}) (\d{5}) ([nf])[ \r]?$/.exec(row) ?? [];
    if (kind === undefined) faults.push(`no row: ${JSON.stringify(row)}`);
    else if (kind === 'n' && !text.startsWith(`${object} ${Number(generation)} obj`, Number(place)))
      faults.push(`object ${object} is not at ${Number(place)}`);
    object += 1;
  }
  return faults;
};
