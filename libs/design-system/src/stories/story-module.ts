import { createElement, type ComponentType, type ReactNode } from 'react';
import { isGuide, type Guide } from './guide.ts';

interface StoryPart {
  args?: object;
  render?: (args: never, context: never) => ReactNode;
}

/** A stories file as it is seen without Storybook. */
export interface StoryModule {
  default: StoryPart & { title: string; component: ComponentType<never>; parameters: { guide: Guide } };
}

/** One story, ready to be rendered. */
export interface Example {
  /** Name of its export. */
  name: string;
  Example: ComponentType;
}

const isStory = (value: unknown): value is StoryPart => typeof value === 'object' && value !== null;

/** The guide of a stories file. */
export function guideOf({ default: { title, parameters } }: StoryModule): Guide {
  if (!isGuide(parameters.guide)) throw new Error(`${title} has no whole guide`);
  return parameters.guide;
}

/**
 * The stories of a file as components, by name: its own arguments over those of the whole file, as Storybook merges them.
 * In the order of the alphabet, because a module does not tell the order of its exports.
 */
export function examplesOf({ default: meta, ...stories }: StoryModule): Example[] {
  return Object.entries(stories)
    .filter((entry): entry is [string, StoryPart] => isStory(entry[1]))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, story]) => {
      const args = { ...meta.args, ...story.args } as never;
      const render = story.render ?? meta.render ?? ((props: never) => createElement(meta.component, props));
      return { name, Example: () => render(args, {} as never) };
    });
}
