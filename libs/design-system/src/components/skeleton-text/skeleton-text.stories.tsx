import type { StoryObj } from '@storybook/react-webpack5';
import type { StoryMeta } from '../../stories/guide.ts';
import { SkeletonText } from './skeleton-text.tsx';
import type { SkeletonTextProps } from './skeleton-text.tsx';

const meta = {
  title: 'State/SkeletonText',
  component: SkeletonText,
  argTypes: { lines: { control: 'number' } },
  parameters: {
    guide: {
      uk: {
        about: 'Тримає місце абзацу.',
        do: ['Вкажіть стільки рядків, скільки буде в тексті.'],
        dont: ['Не замінюйте ним усю сторінку.'],
      },
      ru: {
        about: 'Держит место абзаца.',
        do: ['Укажите столько строк, сколько будет в тексте.'],
        dont: ['Не заменяйте им всю страницу.'],
      },
    },
  },
  render: (args) => <SkeletonText {...args} />,
} satisfies StoryMeta<typeof SkeletonText>;
export default meta;

type Story = StoryObj<SkeletonTextProps>;

export const ThreeLines: Story = {};
export const FiveLines: Story = { args: { lines: 5 } };
