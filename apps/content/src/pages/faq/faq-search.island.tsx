import { SearchField, Stack, Text } from '@pozyka/design-system';
import { tidy } from '@pozyka/domain/text';
import { localePath } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { ALL_QUESTIONS } from './faq-place.ts';

const loadResults = () => import(/* webpackChunkName: "faq-results" */ './faq-results.tsx');
const FaqResults = lazy(loadResults);

/** The search among the questions; what it finds replaces all of them. */
const FaqSearch = () => {
  const text = useText();
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(tidy(typed));
  useEffect(() => {
    const all = document.getElementById(ALL_QUESTIONS);
    if (!all) return;
    all.hidden = query !== '';
    all.style.display = query === '' ? '' : 'none';
  }, [query]);
  return (
    <Stack gap="l">
      <SearchField
        label={text('faq.search')}
        buttonLabel={text('faq.find')}
        action={localePath('/search-results', locale)}
        onChange={setTyped}
        onSearch={setTyped}
        onFocus={() => void loadResults()}
      />
      {query && (
        <Suspense fallback={<Text role="status">{text('blocks.loading')}</Text>}>
          <FaqResults query={query} />
        </Suspense>
      )}
    </Stack>
  );
};

export default FaqSearch;
