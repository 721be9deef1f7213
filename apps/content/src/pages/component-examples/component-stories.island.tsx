import { Card, Heading, Stack } from '@pozyka/design-system';
import { examplesOf, StoryLanguage } from '@pozyka/design-system/stories';
import { useLocale, type LoadContext } from '@pozyka/remote-kit';
import { use, useMemo } from 'react';
import { findComponent, storiesOf } from './story-groups.ts';

interface ComponentStoriesProps {
  /** The component as its address names it. */
  component: string;
}

/** The stories of a component, as they live. */
const ComponentStories = ({ component }: ComponentStoriesProps) => {
  const found = findComponent(component);
  return found && <Stories {...found} />;
};

const Stories = ({ group, name }: NonNullable<ReturnType<typeof findComponent>>) => {
  const locale = useLocale();
  const stories = use(storiesOf(group))[name];
  const examples = useMemo(() => (stories ? examplesOf(stories) : []), [stories]);
  return (
    <StoryLanguage value={locale}>
      <Stack gap="l">
        {examples.map(({ name: story, Example }) => (
          <Stack key={story} gap="s" as="section" aria-labelledby={`story-${story}`}>
            <Heading level={2} look={4} id={`story-${story}`} lang="en">
              {story.replace(/(?<=.)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}
            </Heading>
            <Card>
              <Example />
            </Card>
          </Stack>
        ))}
      </Stack>
    </StoryLanguage>
  );
};

export const load = async (_context: LoadContext, { component }: ComponentStoriesProps): Promise<void> => {
  const found = findComponent(component);
  if (found) await storiesOf(found.group);
};

export default ComponentStories;
