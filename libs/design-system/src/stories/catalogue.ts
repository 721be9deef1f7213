import type { StoryModule } from './story-module.ts';

export interface StoryGroup {
  /** First half of the titles of its stories: `Forms`. */
  group: string;
  /** Names of its components, known before their code is there. */
  components: readonly string[];
  /** The stories of each component, by its name. */
  load: () => Promise<Readonly<Record<string, StoryModule>>>;
}

/** Every component with stories, by group. A chunk a group: a chunk a component would make the entry of the remote too heavy. */
export const catalogue: readonly StoryGroup[] = [
  {
    group: 'Page',
    components: [
      'BrandLogo',
      'Card',
      'Cluster',
      'Container',
      'GlobalStyle',
      'Grid',
      'Icon',
      'Illustration',
      'Penguin',
      'SkipLink',
      'Stack',
      'VisuallyHidden',
    ],
    load: () => import(/* webpackChunkName: "stories-page" */ './groups/page.ts'),
  },
  {
    group: 'Text',
    components: [
      'Accordion',
      'Badge',
      'DescriptionList',
      'Heading',
      'Price',
      'RepaymentChart',
      'RichText',
      'Table',
      'Text',
      'TextLink',
      'Value',
    ],
    load: () => import(/* webpackChunkName: "stories-text" */ './groups/text.ts'),
  },
  {
    group: 'Navigation',
    components: ['Breadcrumbs', 'ButtonLink', 'Carousel', 'Menu', 'Pagination', 'Steps', 'Tabs'],
    load: () => import(/* webpackChunkName: "stories-navigation" */ './groups/navigation.ts'),
  },
  {
    group: 'State',
    components: [
      'Avatar',
      'CloseButton',
      'EmptyState',
      'ErrorCard',
      'ItemList',
      'MapFrame',
      'Modal',
      'Notice',
      'ProgressBar',
      'Skeleton',
      'SkeletonText',
      'Spinner',
      'Timeline',
      'ToastRegion',
      'Tooltip',
    ],
    load: () => import(/* webpackChunkName: "stories-state" */ './groups/state.ts'),
  },
  {
    group: 'Forms',
    components: [
      'Button',
      'Checkbox',
      'CheckboxGroup',
      'CodeField',
      'Combobox',
      'DateField',
      'DayPicker',
      'ErrorSummary',
      'Field',
      'FileUpload',
      'FilterChip',
      'FormActions',
      'MoneyField',
      'NumberField',
      'PasswordField',
      'PhoneField',
      'RadioGroup',
      'RangeField',
      'Rating',
      'SearchField',
      'Select',
      'Slider',
      'SwatchList',
      'Switch',
      'TextArea',
      'TextField',
    ],
    load: () => import(/* webpackChunkName: "stories-forms" */ './groups/forms.ts'),
  },
];
