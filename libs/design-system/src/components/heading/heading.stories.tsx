import type { StoryObj } from '@storybook/react-webpack5';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { Heading } from './heading.tsx';
import type { HeadingProps } from './heading.tsx';

const Example = (props: HeadingProps) => {
  const t = useStoryText();
  return <Heading {...props}>{t('Позика на картку', 'Займ на карту')}</Heading>;
};

const meta = {
  title: 'Text/Heading',
  component: Heading,
  args: { level: 2 },
  argTypes: { level: { control: 'inline-radio', options: [2, 3, 4] }, look: { control: 'inline-radio', options: [1, 2, 3, 4] } },
  parameters: {
    guide: {
      uk: {
        about: 'Заголовок зі змісту сторінки.',
        do: ['Рівні йдуть поспіль: після h2 — h3.', 'Якщо потрібен інший розмір, змініть look, а не level.'],
        dont: ['Не виділяйте заголовком звичайний текст.', 'Не ставте крапку в кінці.'],
      },
      ru: {
        about: 'Заголовок из содержания страницы.',
        do: ['Уровни идут подряд: после h2 — h3.', 'Если нужен другой размер, измените look, а не level.'],
        dont: ['Не выделяйте заголовком обычный текст.', 'Не ставьте точку в конце.'],
      },
    },
  },
  render: (args) => <Example {...args} />,
} satisfies StoryMeta<typeof Heading>;
export default meta;

type Story = StoryObj<HeadingProps>;

export const LooksLikeFirst: Story = { args: { look: 1 } };
export const Second: Story = {};
export const Third: Story = { args: { level: 3 } };
export const Fourth: Story = { args: { level: 4 } };
