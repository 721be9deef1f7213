import { SearchField, type SuggestionGroup } from '@pozyka/design-system';
import { formatMoney, localePath } from '@pozyka/i18n';
import { useLocale, useNavigate, useText } from '@pozyka/remote-kit';
import { tidy } from '@pozyka/domain/text';
import { useState } from 'react';
import { styled } from 'styled-components';
import { goodImage } from '../../features/good-image.ts';
import { searchPath, textPath } from './search-query.ts';
import { useFoundSuggestions } from './use-found-suggestions.ts';

const Thumb = styled.img`
  flex: none;
  width: 2.5rem;
  height: 2.5rem;
  border-radius: var(--radius-s);
  object-fit: contain;
`;

const Name = styled.span`
  flex: 1;
  min-width: 0;
`;

const Sum = styled.span`
  flex: none;
  font-weight: 600;
  white-space: nowrap;
`;

interface Choice {
  readonly id: string;
  readonly path: string;
  readonly content: SuggestionGroup['items'][number]['content'];
}

/** The search of the whole site, with suggestions of words, categories, goods and texts while one types. */
const SiteSearchField = ({ q }: { q: string }) => {
  const text = useText();
  const locale = useLocale();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const found = useFoundSuggestions(typed);

  const groups: { title: string; items: Choice[] }[] = found
    ? [
        {
          title: text('suggest.words'),
          items: found.words.map((word) => ({ id: `word-${word.replaceAll(' ', '-')}`, path: searchPath({ q: word }), content: word })),
        },
        {
          title: text('suggest.categories'),
          items: found.categories.map(({ id, title }) => ({ id: `category-${id}`, path: `/category/${id}`, content: title })),
        },
        {
          title: text('suggest.goods'),
          items: found.goods.map(({ id, title, image, price }) => ({
            id: `good-${id}`,
            path: `/category/goods/${id}`,
            content: (
              <>
                {image && <Thumb src={goodImage(image)} alt="" width="40" height="40" />}
                <Name>{title}</Name> <Sum translate="no">{formatMoney(price, locale, { whole: true })}</Sum>
              </>
            ),
          })),
        },
        {
          title: text('suggest.texts'),
          items: found.texts.map((item) => ({ id: `${item.type}-${item.alias}`, path: textPath(item), content: item.title })),
        },
      ].filter(({ items }) => items.length > 0)
    : [];
  const choices = groups.flatMap(({ items }) => items);
  const go = (path: string) => void navigate(path);

  return (
    <SearchField
      label={text('search.label')}
      buttonLabel={text('search.button')}
      action={localePath('/search-results', locale)}
      defaultValue={q}
      onChange={setTyped}
      onSearch={(typed) => go(tidy(typed) === '' ? '/search-results' : searchPath({ q: tidy(typed) }))}
      suggestions={{
        label: text('suggest.list'),
        groups,
        onChoose: (id) => {
          const choice = choices.find((each) => each.id === id);
          if (choice) go(choice.path);
        },
      }}
      news={!found ? '' : choices.length === 0 ? text('suggest.none') : text('suggest.count', { count: choices.length })}
    />
  );
};

export default SiteSearchField;
