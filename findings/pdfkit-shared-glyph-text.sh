#!/bin/sh
# PDFKit 0.20.2: the same name is copied out of a document as other letters, by what was written before it in that document.
#
# What: in Inter the letter U+02BC (the Ukrainian apostrophe, which is part of a name) and the punctuation mark U+2019 are one glyph, as in other
#   fonts. PDFKit numbers glyphs, not characters, and writes into /ToUnicode whichever character was the first to use a glyph. So a document that begins
#   with "the customer's" says U+2019 in the name, one that begins with the name says U+02BC in "customer's". Each document alone looks right.
# Who is hurt: whoever searches for the name, compares it with a register, or signs what a program reads out of the file.
# Expected: the characters that were given, as ISO 32000-1, 9.10.2 and 9.10.3 (extraction of text, ToUnicode) and ISO 14289-1, 7.21.7 mean it; a second code
#   for the same glyph, or /ActualText, is how a writer says so.
# Seen on Node 24.21.0 with Inter 5.2.8 of @fontsource and pdfjs-dist 6.5.438 as the reader.
# Fails when this changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --ignore-scripts --no-audit --no-fund --loglevel=error pdfkit@0.20.2 @fontsource/inter@5.2.8 pdfjs-dist@6.5.438 > /dev/null

cat > look.mjs <<'END'
import PDFDocument from 'pdfkit';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const FONT = 'node_modules/@fontsource/inter/files/inter-latin-400-normal.woff';
const NAME = 'Luk\u02BCianenko';
const WORD = 'the customer\u2019s';

const textOf = async (lines) => {
  const parts = [];
  const document = new PDFDocument({ font: '' });
  document.on('data', (part) => parts.push(part));
  const ended = new Promise((resolve) => document.on('end', resolve));
  document.font(FONT);
  for (const line of lines) document.text(line);
  document.end();
  await ended;
  const pdf = await getDocument({ data: new Uint8Array(Buffer.concat(parts)), verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return items.map(({ str }) => str).filter(Boolean);
};
const named = (lines) =>
  lines.map((line) => line.replace(/[^ -~]/g, (sign) => `<U+${sign.codePointAt(0).toString(16).toUpperCase().padStart(4, '0')}>`)).join(' | ');

for (const lines of [[NAME], [WORD, NAME], [NAME, WORD]]) console.log(`${named(lines)}  →  ${named(await textOf(lines))}`);
END

node look.mjs 2> /dev/null | tee seen.txt
cat > expected.txt <<'END'
Luk<U+02BC>ianenko  →  Luk<U+02BC>ianenko
the customer<U+2019>s | Luk<U+02BC>ianenko  →  the customer<U+2019>s | Luk<U+2019>ianenko
Luk<U+02BC>ianenko | the customer<U+2019>s  →  Luk<U+02BC>ianenko | the customer<U+02BC>s
END
if cmp -s seen.txt expected.txt; then echo 'as described'; else echo 'CHANGED: this is not what is described any more'; exit 1; fi
