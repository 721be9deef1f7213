import type { ContentRow } from '../tables/content-rows.ts';
import { carouselShape, outlineOf } from './json-shapes.ts';
import { linksOf } from './links-of.ts';
import type { Parsing } from './parsing.ts';
import { readJson } from './read-json.ts';
import { tieNumbers } from './tie-numbers.ts';

/** carousels/ → rows: slides in their order, of plain text, the same ones in both languages. */
export const parseCarousels = ({ texts, report, onLink }: Parsing): ContentRow<'content_carousel'>[] => {
  const outlines = new Map<string, string>();
  return texts('carousels', ['json']).flatMap(({ file, text, alias, language }) => {
    const read = readJson(file, text, carouselShape, report);
    if (!read) return [];
    for (const { href, path } of linksOf(read.value)) onLink({ file, line: read.lineOf(path), href });
    const outline = outlineOf(read.value.slides.map(({ image, link }) => [image !== null, link !== null]));
    if ((outlines.get(alias) ?? outline) !== outline)
      report({ file, line: 0, message: 'its slides differ from those of its other language' });
    outlines.set(alias, outline);
    return [{ alias, language, slides: tieNumbers(JSON.stringify(read.value.slides)) }];
  });
};
