import type { Meta } from '@storybook/react-webpack5';
import type { ComponentType } from 'react';
import type { StoryLocale } from './story-text.ts';

/** How to use a component, in one language. */
export interface GuideText {
  /** One or two sentences: what it is for. */
  about: string;
  do: readonly string[];
  dont: readonly string[];
}

export type Guide = Record<StoryLocale, GuideText>;

/** What a stories file says of its component: Storybook's meta with a title of two parts and a guide in both languages. */
export type StoryMeta<Of> = Meta<Of> & { title: `${string}/${string}`; component: ComponentType<never>; parameters: { guide: Guide } };
