import { createElement, type ComponentType, type ReactNode } from 'react';
import { isGuide, type Guide } from './guide.ts';

interface Drawing {
  args?: object;
  render?: (args: never, context: never) => ReactNode;
}

/** A stories file as it is seen without Storybook. */
export interface StoryModule {
  default: Drawing & { title: string; component: ComponentType<never>; parameters: { guide: Guide } };
}

/** One story, ready to be drawn. */
export interface Example {
  /** Name of its export. */
  name: string;
  Example: ComponentType;
}

const isDrawing = (value: unknown): value is Drawing => typeof value === 'object' && value !== null;

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
    .filter((entry): entry is [string, Drawing] => isDrawing(entry[1]))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, story]) => {
      const args = { ...meta.args, ...story.args } as never;
      const draw = story.render ?? meta.render ?? ((props: never) => createElement(meta.component, props));
      return { name, Example: () => draw(args, {} as never) };
    });
}
