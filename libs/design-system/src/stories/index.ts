export { catalogue, type StoryGroup } from './catalogue.ts';
export { GuideView, type GuideViewProps } from './guide-view.tsx';
export { examplesOf, guideOf, type Example, type StoryModule } from './story-module.ts';
export { StoryLanguage, type StoryLocale } from './story-text.ts';
