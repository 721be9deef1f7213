import { useGetSearchReadingQuery, useSearchGoodsQuery } from '@pozyka/api-client/goods-search';
import { useSearchContentQuery } from '@pozyka/api-client/search';
import type { FoundItem } from '@pozyka/api-contract';
import { foundMarks } from '@pozyka/api-contract/constants';
import { Stack } from '@pozyka/design-system';
import { formatNumber } from '@pozyka/i18n';
import { Link, useLocale, useText } from '@pozyka/remote-kit';
import { FoundGoods, goodsTotal } from './found-goods.tsx';
import { FoundTexts } from './found-texts.tsx';
import { NothingFound } from './nothing-found.tsx';
import { ReadingNote } from './reading-note.tsx';
import { goodsQueryOf, searchPath, textsQueryOf, type Search, type Part } from './search-query.ts';
import { Both, Parts } from './search-styles.ts';

/** Whether a text was found by the same reading of the words as goods; the ends of words may differ. */
const isReadAs =
  (shown: string) =>
  ({ title, snippet }: FoundItem): boolean => {
    const text = foundMarks.reduce((rest, mark) => rest.replaceAll(mark, ''), `${title} ${snippet}`).toLocaleLowerCase('uk');
    return shown
      .toLocaleLowerCase('uk')
      .split(/\s+/)
      .every((word) => text.includes(word.slice(0, Math.max(4, word.length - 2))));
  };

/** Everything that was found: both kinds, or one of them whole. */
export const Found = ({ search }: { search: Search }) => {
  const text = useText();
  const locale = useLocale();
  // eslint-disable-next-line pozyka/shown-failure -- the list of goods shows it
  const { currentData: goods } = useSearchGoodsQuery(goodsQueryOf(search));
  // eslint-disable-next-line pozyka/shown-failure -- the list of texts shows it
  const { currentData: texts } = useSearchContentQuery(textsQueryOf(search));
  // eslint-disable-next-line pozyka/shown-failure -- a hint beside what was found
  const { currentData: reading } = useGetSearchReadingQuery(search.q, { skip: search.exactly });
  if (goods?.total === 0 && texts?.total === 0)
    return (
      <>
        {search.exactly && <ReadingNote search={search} />}
        <NothingFound q={search.q} />
      </>
    );
  // what was only partly understood as goods is likelier a question, and a «картка» that texts know is no «куртка» with a slip
  const isOtherwiseRead = typeof reading?.shown === 'string' && !texts?.items.some(isReadAs(reading.shown));
  const isQuestion = reading?.whole === false || isOtherwiseRead;
  const textsFirst = isQuestion && (texts?.total ?? 0) > 0;
  const isOneKind = goods?.total === 0 || texts?.total === 0;
  const parts: readonly (readonly [Part, total?: string | undefined])[] = [
    ['all'],
    ['goods', goods && goodsTotal(goods.total, locale)],
    ['texts', texts && formatNumber(texts.total, locale)],
  ];
  const note = search.part !== 'texts' && (search.exactly || (goods && goods.total > 0)) && <ReadingNote search={search} />;
  const isAside = textsFirst && !isOneKind && search.part === 'all';
  const goodsPart = (
    <Stack key="goods" gap="m">
      {isAside && note}
      <FoundGoods search={search} narrow={isAside} />
    </Stack>
  );
  const textsPart = <FoundTexts key="texts" search={search} />;
  return (
    <>
      <nav aria-label={text('search.parts')}>
        <Parts>
          {parts.map(([part, total]) => (
            <li key={part}>
              <Link to={searchPath({ ...search, page: 1, part })} {...(part === search.part ? { 'aria-current': 'page' as const } : {})}>
                {total === undefined ? text(`search.part-${part}`) : `${text(`search.part-${part}`)} ${total}`}
              </Link>
            </li>
          ))}
        </Parts>
      </nav>
      {!isAside && note}
      {search.part === 'all' ? (
        isOneKind ? (
          [goods?.total !== 0 && goodsPart, texts?.total !== 0 && textsPart]
        ) : (
          <Both $textsFirst={textsFirst}>{textsFirst ? [textsPart, goodsPart] : [goodsPart, textsPart]}</Both>
        )
      ) : search.part === 'goods' ? (
        goodsPart
      ) : (
        textsPart
      )}
    </>
  );
};
