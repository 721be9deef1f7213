import { catalogue, type StoryGroup, type StoryModule } from '@pozyka/design-system/stories';

type Stories = Readonly<Record<string, StoryModule>>;

const groups = new Map<string, Promise<Stories>>();

/** The stories of a group; once they are there `use` reads them at once, so that the server renders in one pass. */
export const storiesOf = ({ group, load }: StoryGroup): Promise<Stories> => {
  const known = groups.get(group);
  if (known) return known;
  const coming = load();
  coming.then(
    (value) => Object.assign(coming, { status: 'fulfilled', value }),
    () => groups.delete(group),
  );
  groups.set(group, coming);
  return coming;
};

/** `TextField` in an address: `text-field`. */
export const slugOf = (component: string): string => component.replace(/(?<=.)[A-Z]/g, '-$&').toLowerCase();

/** The component that an address names, with its group. */
export const findComponent = (slug: string): { group: StoryGroup; name: string } | undefined => {
  for (const group of catalogue) {
    const name = group.components.find((component) => slugOf(component) === slug);
    if (name) return { group, name };
  }
  return undefined;
};
