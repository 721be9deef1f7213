import { useGetSearchReadingQuery, useSearchGoodsQuery } from '@pozyka/api-client/goods-search';
import { useSearchContentQuery } from '@pozyka/api-client/search';
import type { FoundItem } from '@pozyka/api-contract';
import { foundMarks } from '@pozyka/api-contract/constants';
import { Stack } from '@pozyka/design-system';
import { formatNumber } from '@pozyka/i18n';
import { Link, useLocale, useText } from '@pozyka/remote-kit';
import { FoundGoods } from './found-goods.tsx';
import { FoundTexts } from './found-texts.tsx';
import { goodsTotal } from './goods-total.ts';
import { NothingFound } from './nothing-found.tsx';
import { ReadingNote } from './reading-note.tsx';
import { goodsAskedBy, searchPath, textsAskedBy, type Asked, type Part } from './search-query.ts';
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
export const Found = ({ asked }: { asked: Asked }) => {
  const text = useText();
  const locale = useLocale();
  // eslint-disable-next-line pozyka/shown-failure -- the list of goods shows it
  const { currentData: goods } = useSearchGoodsQuery(goodsAskedBy(asked));
  // eslint-disable-next-line pozyka/shown-failure -- the list of texts shows it
  const { currentData: texts } = useSearchContentQuery(textsAskedBy(asked));
  // eslint-disable-next-line pozyka/shown-failure -- a hint beside what was found
  const { currentData: reading } = useGetSearchReadingQuery(asked.q, { skip: asked.exactly });
  if (goods?.total === 0 && texts?.total === 0)
    return (
      <>
        {asked.exactly && <ReadingNote asked={asked} />}
        <NothingFound q={asked.q} />
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
  const note = asked.part !== 'texts' && (asked.exactly || (goods && goods.total > 0)) && <ReadingNote asked={asked} />;
  const isAside = textsFirst && !isOneKind && asked.part === 'all';
  const goodsPart = (
    <Stack key="goods" gap="m">
      {isAside && note}
      <FoundGoods asked={asked} narrow={isAside} />
    </Stack>
  );
  const textsPart = <FoundTexts key="texts" asked={asked} />;
  return (
    <>
      <nav aria-label={text('search.parts')}>
        <Parts>
          {parts.map(([part, total]) => (
            <li key={part}>
              <Link to={searchPath({ ...asked, page: 1, part })} {...(part === asked.part ? { 'aria-current': 'page' as const } : {})}>
                {total === undefined ? text(`search.part-${part}`) : `${text(`search.part-${part}`)} ${total}`}
              </Link>
            </li>
          ))}
        </Parts>
      </nav>
      {!isAside && note}
      {asked.part === 'all' ? (
        isOneKind ? (
          [goods?.total !== 0 && goodsPart, texts?.total !== 0 && textsPart]
        ) : (
          <Both $textsFirst={textsFirst}>{textsFirst ? [textsPart, goodsPart] : [goodsPart, textsPart]}</Both>
        )
      ) : asked.part === 'goods' ? (
        goodsPart
      ) : (
        textsPart
      )}
    </>
  );
};
