import { Controls, DocsContext, Primary, Stories, Title, Unstyled, useOf } from '@storybook/addon-docs/blocks';
import { useContext, useEffect, useState } from 'react';
import { addons } from 'storybook/preview-api';
import { GuideView } from '../src/stories/guide-view.tsx';
import { isGuide } from '../src/stories/guide.ts';
import type { StoryLocale } from '../src/stories/story-text.ts';
import { Frame } from './frame.tsx';
import { localeOf } from './looks.ts';

/** The language of the toolbar, also while the page is open. */
const useToolbarLocale = (): StoryLocale => {
  const docs = useContext(DocsContext);
  const [story] = docs.componentStories();
  const [locale, setLocale] = useState(() => localeOf(story ? docs.getStoryContext(story).globals : {}));
  useEffect(() => {
    const follow = ({ globals }: { globals: Record<string, unknown> }) => setLocale(localeOf(globals));
    const channel = addons.getChannel();
    channel.on('globalsUpdated', follow);
    return () => channel.off('globalsUpdated', follow);
  }, []);
  return locale;
};

/** The docs page of every component: how to use it, its controls, its stories. */
export const GuidePage = () => {
  const { preparedMeta } = useOf('meta', ['meta']);
  const locale = useToolbarLocale();
  const { guide } = preparedMeta.parameters;
  return (
    <>
      <Title />
      {isGuide(guide) && (
        <Unstyled>
          <Frame>
            <GuideView guide={guide} locale={locale} />
          </Frame>
        </Unstyled>
      )}
      <Primary />
      <Controls />
      <Stories includePrimary={false} />
    </>
  );
};
