import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import PDFDocument from 'pdfkit';
import { openFonts, type Font } from './fonts.ts';
import { PDF_UA } from './pdf-ua.ts';
import type { Sheet, SheetOptions } from './sheet-types.ts';

const PAGE = { left: 56, right: 56, top: 56, bottom: 64 } as const;
const WIDTH = 595.28 - PAGE.left - PAGE.right;
const BOTTOM = 841.89 - PAGE.bottom;

const color = { text: '#1c2b26', muted: '#535f59', accent: '#0e5b4a', soft: '#dfece3', line: '#e0d4bd', sunken: '#f7f2e7' } as const;

/** Begins a document: archived by PDF/A-2b, read aloud by PDF/UA, fonts inside, the same bytes for the same calls. */
export const openSheet = (options: SheetOptions): Sheet => {
  const fonts = openFonts();
  const doc = new PDFDocument({
    subset: 'PDF/A-2b',
    size: 'A4',
    margins: { ...PAGE, bottom: 0 },
    pdfVersion: '1.7',
    tagged: true,
    lang: options.language === 'uk' ? 'uk-UA' : 'ru-UA',
    displayTitle: true,
    bufferPages: true,
    // none of the standard ones, which are not inside
    font: '',
    info: { Title: options.title, Author: options.brand, Creator: options.brand, Producer: options.brand, CreationDate: options.created },
  });
  doc.font(fonts.regular, fonts.regular.postscriptName);
  // One subset is all that the library takes by name.
  doc.appendXML(PDF_UA);
  const chunks: Buffer[] = [];
  const written = Promise.withResolvers<Uint8Array>();
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  doc.on('end', () => written.resolve(new Uint8Array(Buffer.concat(chunks))));
  doc.on('error', written.reject);

  const root = doc.struct('Document');
  doc.addStructure(root);
  let y: number = PAGE.top;

  const decorate = (draw: () => void): void => {
    doc.markContent('Artifact', { type: 'Layout' });
    draw();
    doc.endMarkedContent();
  };

  const use = (name: Font, size: number, fill: string = color.text): void => {
    doc.font(fonts[name], fonts[name].postscriptName).fontSize(size).fillColor(fill);
  };

  const room = (height: number): void => {
    if (y + height <= BOTTOM) return;
    doc.addPage();
    y = PAGE.top;
  };

  interface Piece {
    readonly text: string;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly font: Font;
    readonly size: number;
    readonly fill?: string;
    readonly align?: 'left' | 'right' | 'center';
  }
  const LINE_GAP = 2;
  const heightOf = ({ text, width, font: name, size }: Pick<Piece, 'text' | 'width' | 'font' | 'size'>): number => {
    use(name, size);
    return doc.heightOfString(text, { width, lineGap: LINE_GAP });
  };
  const write = ({ text, x, y: top, width, font: name, size, fill, align = 'left' }: Piece): void => {
    use(name, size, fill);
    doc.text(text, x, top, { width, align, lineGap: LINE_GAP });
  };

  const block = (type: string, piece: Omit<Piece, 'y'>, before: number, after: number): void => {
    const height = heightOf(piece);
    y += before;
    room(height);
    root.add(doc.struct(type, {}, () => write({ ...piece, y })));
    y += height + after;
  };

  const head = (): void => {
    decorate(() => {
      doc.rect(PAGE.left, y, 26, 4).fill(color.accent);
    });
    y += 14;
    const brand: Omit<Piece, 'y'> = { text: options.brand, x: PAGE.left, width: WIDTH / 2, font: 'bold', size: 11, fill: color.accent };
    const kind: Omit<Piece, 'y'> = {
      text: options.kind,
      x: PAGE.left,
      width: WIDTH,
      font: 'condensed',
      size: 9,
      fill: color.muted,
      align: 'right',
    };
    root.add(doc.struct('P', {}, () => write({ ...brand, y })));
    root.add(doc.struct('P', {}, () => write({ ...kind, y: y + 2 })));
    y += 30;
    block('H1', { text: options.title, x: PAGE.left, width: WIDTH, font: 'bold', size: 19 }, 0, 4);
    block('P', { text: options.subtitle, x: PAGE.left, width: WIDTH, font: 'regular', size: 10, fill: color.muted }, 0, 10);
  };

  const footers = (): void => {
    const { count } = doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      doc.switchToPage(page);
      doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
      doc
        .moveTo(PAGE.left, BOTTOM + 16)
        .lineTo(PAGE.left + WIDTH, BOTTOM + 16)
        .lineWidth(0.5)
        .stroke(color.line);
      const line = { x: PAGE.left, y: BOTTOM + 24, width: WIDTH, font: 'condensed', size: 8, fill: color.muted } as const;
      write({ ...line, text: options.footer });
      write({ ...line, text: options.pageOf(page + 1, count), align: 'right' });
      doc.endMarkedContent();
    }
  };

  interface Cell {
    readonly text: string;
    readonly width: number;
    readonly font: Font;
    readonly size: number;
    readonly align: 'left' | 'right';
    readonly scope?: 'Column' | 'Row';
  }
  const PAD = 5;
  const rowHeight = (cells: readonly Cell[]): number =>
    Math.max(...cells.map((cell) => heightOf({ ...cell, width: cell.width - 2 * PAD }))) + 2 * PAD - LINE_GAP;
  const rowInto = (table: PDFKit.PDFStructureElement, cells: readonly Cell[], background?: string): void => {
    const height = rowHeight(cells);
    room(height);
    decorate(() => {
      if (background) doc.rect(PAGE.left, y, WIDTH, height).fill(background);
      doc
        .moveTo(PAGE.left, y + height)
        .lineTo(PAGE.left + WIDTH, y + height)
        .lineWidth(0.5)
        .stroke(color.line);
    });
    const row = doc.struct('TR');
    table.add(row);
    let x: number = PAGE.left;
    for (const { scope, width, ...cell } of cells) {
      const piece = { ...cell, x: x + PAD, y: y + PAD, width: width - 2 * PAD };
      const options: PDFKit.Mixins.StructureElementOptions & { scope?: string } = scope ? { scope } : {};
      row.add(doc.struct(scope ? 'TH' : 'TD', options, () => write(piece)));
      x += width;
    }
    y += height;
  };
  const tableWith = (caption: string): PDFKit.PDFStructureElement => {
    const table = doc.struct('Table', { title: caption });
    root.add(table);
    return table;
  };

  head();
  return {
    heading: (text) => {
      // A heading never stays alone at the foot of a page.
      room(80);
      block('H2', { text, x: PAGE.left, width: WIDTH, font: 'bold', size: 11.5, fill: color.accent }, 14, 5);
    },
    paragraph: (text, style = 'plain') =>
      block('P', { text, x: PAGE.left, width: WIDTH, font: 'regular', size: style === 'small' ? 8 : 9 }, 0, 5),
    clause: (number, text) => {
      const size = 9;
      const indent = 30;
      const height = heightOf({ text, width: WIDTH - indent, font: 'regular', size });
      room(height);
      root.add(
        doc.struct('P', {}, () => {
          write({ text: number, x: PAGE.left, y, width: indent, font: 'condensed-bold', size, fill: color.muted });
          write({ text, x: PAGE.left + indent, y, width: WIDTH - indent, font: 'regular', size });
        }),
      );
      y += height + 5;
    },
    list: (items) => {
      const list = doc.struct('L');
      root.add(list);
      for (const text of items) {
        const size = 9;
        const height = heightOf({ text, width: WIDTH - 16, font: 'regular', size });
        room(height);
        const item = doc.struct('LI');
        list.add(item);
        item.add(doc.struct('Lbl', {}, () => write({ text: '•', x: PAGE.left + 4, y, width: 10, font: 'bold', size, fill: color.accent })));
        item.add(doc.struct('LBody', {}, () => write({ text, x: PAGE.left + 16, y, width: WIDTH - 16, font: 'regular', size })));
        y += height + 3;
      }
      y += 3;
    },
    figures: (items) => {
      const width = WIDTH / items.length;
      const height = 54;
      room(height);
      decorate(() => {
        doc.roundedRect(PAGE.left, y, WIDTH, height, 6).fill(color.soft);
      });
      items.forEach(({ label, value }, index) => {
        const x = PAGE.left + index * width + 12;
        root.add(
          doc.struct('P', {}, () => {
            write({ text: label, x, y: y + 10, width: width - 16, font: 'condensed', size: 8, fill: color.muted });
            write({ text: value, x, y: y + 25, width: width - 16, font: 'bold', size: 13, fill: color.accent });
          }),
        );
      });
      y += height + 8;
    },
    facts: (caption, rows) => {
      const table = tableWith(caption);
      for (const [name, value] of rows) {
        rowInto(table, [
          { text: name, width: WIDTH * 0.38, font: 'condensed', size: 8.5, align: 'left', scope: 'Row' },
          { text: value, width: WIDTH * 0.62, font: 'regular', size: 9, align: 'left' },
        ]);
      }
      y += 6;
    },
    table: (caption, columns, rows, total) => {
      const table = tableWith(caption);
      const cells = (texts: readonly string[], name: Font, scope?: 'Column'): Cell[] =>
        columns.map(({ share, align = 'left' }, index) => ({
          text: texts[index] ?? '',
          width: WIDTH * share,
          font: name,
          size: 8.5,
          align,
          ...(scope && { scope }),
        }));
      rowInto(
        table,
        cells(
          columns.map(({ title }) => title),
          'condensed-bold',
          'Column',
        ),
        color.soft,
      );
      for (const row of rows) rowInto(table, cells(row, 'condensed'));
      if (total) rowInto(table, cells(total, 'condensed-bold'), color.sunken);
      y += 6;
    },
    notice: (text) => {
      const size = 9;
      const height = heightOf({ text, width: WIDTH - 28, font: 'regular', size }) + 18 - LINE_GAP;
      room(height);
      decorate(() => {
        doc.rect(PAGE.left, y, WIDTH, height).fill(color.sunken);
        doc.rect(PAGE.left, y, 3, height).fill(color.accent);
      });
      root.add(doc.struct('P', {}, () => write({ text, x: PAGE.left + 14, y: y + 9, width: WIDTH - 28, font: 'regular', size })));
      y += height + 8;
    },
    code: ({ content, alt, caption }) => {
      const side = 100;
      const x = PAGE.left + side + 18;
      const width = WIDTH - side - 18;
      const qr = generate(content, { minCorrectionLevel: correction.M });
      y += 10;
      room(side);
      const options: PDFKit.Mixins.StructureElementOptions & { bbox: readonly number[] } = {
        alt,
        bbox: [PAGE.left, y, PAGE.left + side, y + side],
      };
      const figure = doc.struct('Figure', options, () => {
        doc
          .save()
          .translate(PAGE.left, y)
          .scale(side / qr.size)
          .path(toSvgPath(qr))
          .fill('#000000')
          .restore();
      });
      root.add(figure);
      root.add(doc.struct('P', {}, () => write({ text: caption, x, y: y + 6, width, font: 'bold', size: 9 })));
      const below = y + 6 + heightOf({ text: caption, width, font: 'bold', size: 9 }) + 4;
      root.add(doc.struct('P', {}, () => write({ text: content, x, y: below, width, font: 'regular', size: 8, fill: color.muted })));
      y += side + 8;
    },
    end: () => {
      root.end();
      footers();
      doc.end();
      return written.promise;
    },
  };
};
