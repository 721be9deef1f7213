import type { Meta } from '@storybook/react-webpack5';
import type { ComponentType } from 'react';
import type { StoryLocale } from './story-text.ts';

/** How to use a component, in one language. */
interface GuideText {
  /** One or two sentences: what it is for. */
  about: string;
  do: readonly string[];
  dont: readonly string[];
}

export type Guide = Record<StoryLocale, GuideText>;

/** What a stories file says of its component: Storybook's meta with a title of two parts and a guide in both languages. */
export type StoryMeta<Of> = Omit<Meta<Of>, 'component'> & {
  title: `${string}/${string}`;
  component: ComponentType<never>;
  parameters: { guide: Guide };
};

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const isList = (value: unknown): boolean => Array.isArray(value) && value.length > 0 && value.every(isText);
const isGuideText = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'about' in value && 'do' in value && 'dont' in value
    ? isText(value.about) && isList(value.do) && isList(value.dont)
    : false;

/** True for a guide that is whole in both languages: Storybook's parameters have no type of their own. */
export const isGuide = (value: unknown): value is Guide =>
  typeof value === 'object' && value !== null && 'uk' in value && 'ru' in value && isGuideText(value.uk) && isGuideText(value.ru);
