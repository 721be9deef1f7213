import type { StoryObj } from '@storybook/react-webpack5';
import type { StoryMeta } from '../../stories/guide.ts';
import { Skeleton } from './skeleton.tsx';
import type { SkeletonProps } from './skeleton.tsx';

const meta = {
  title: 'State/Skeleton',
  component: Skeleton,
  argTypes: { height: { control: 'text' }, width: { control: 'text' } },
  parameters: {
    guide: {
      uk: {
        about: 'Тримає місце того, що завантажується.',
        do: ['Дайте розміри майбутнього вмісту: сторінка не стрибатиме.', 'Один раз скажіть словами, що триває завантаження.'],
        dont: ['Не показуйте довше, ніж кілька секунд: поясніть, що відбувається.'],
      },
      ru: {
        about: 'Держит место того, что загружается.',
        do: ['Дайте размеры будущего содержимого: страница не будет прыгать.', 'Один раз скажите словами, что идёт загрузка.'],
        dont: ['Не показывайте дольше нескольких секунд: объясните, что происходит.'],
      },
    },
  },
  render: (args) => <Skeleton {...args} />,
} satisfies StoryMeta<typeof Skeleton>;
export default meta;

type Story = StoryObj<SkeletonProps>;

export const Line: Story = {};
export const Block: Story = { args: { height: '8rem' } };
export const Short: Story = { args: { width: '40%' } };
