import { Breadcrumbs, Card, Heading, Stack } from '@pozyka/design-system';
import { examplesOf, guideOf, GuideView, StoryLanguage, type StoryGroup, type StoryModule } from '@pozyka/design-system/stories';
import { Link, useLocale, useText } from '@pozyka/remote-kit';
import { use, useMemo } from 'react';
import { storiesOf } from './story-groups.ts';

export interface ComponentPageProps {
  group: StoryGroup;
  name: string;
}

/** One component: how to use it, and its stories as they live. */
export const ComponentPage = ({ group, name }: ComponentPageProps) => {
  const text = useText();
  const locale = useLocale();
  const stories = use(storiesOf(group))[name];
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
      {stories && (
        <StoryLanguage value={locale}>
          <Examples stories={stories} />
        </StoryLanguage>
      )}
    </Stack>
  );
};

const Examples = ({ stories }: { stories: StoryModule }) => {
  const examples = useMemo(() => examplesOf(stories), [stories]);
  return examples.map(({ name, Example }) => (
    <Stack key={name} gap="s" as="section" aria-labelledby={`story-${name}`}>
      <Heading level={2} look={4} id={`story-${name}`} lang="en">
        {name.replace(/(?<=.)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}
      </Heading>
      <Card>
        <Example />
      </Card>
    </Stack>
  ));
};
