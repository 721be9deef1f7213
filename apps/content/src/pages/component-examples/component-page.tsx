import { Breadcrumbs, Heading, Stack } from '@pozyka/design-system';
import { guideOf, GuideView, type StoryGroup } from '@pozyka/design-system/stories';
import { Link, useLocale, useText } from '@pozyka/remote-kit';
import { Island } from '@pozyka/remote-kit/island';
import { use } from 'react';
import ComponentStories from './component-stories.island.tsx';
import { slugOf, storiesOf } from './story-groups.ts';

export interface ComponentPageProps {
  group: StoryGroup;
  name: string;
}

/** One component: how to use it, and its stories as they live. */
export const ComponentPage = ({ group, name }: ComponentPageProps) => {
  const text = useText();
  const locale = useLocale();
  const stories = use(storiesOf(group))[name];
  const component = slugOf(name);
  return (
    <Stack gap="l">
      <Breadcrumbs
        label={text('examples.path')}
        items={[{ title: text('examples.title'), link: <Link to="/component-examples">{text('examples.title')}</Link> }, { title: name }]}
      />
      <Stack gap="s">
        <Heading level={1} lang="en">
          {name}
        </Heading>
        {stories && <GuideView guide={guideOf(stories)} locale={locale} />}
      </Stack>
      <Island name="component-stories" props={{ component }}>
        <ComponentStories component={component} />
      </Island>
    </Stack>
  );
};
