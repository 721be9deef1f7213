import type { StoryObj } from '@storybook/react-webpack5';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { Penguin } from './penguin.tsx';

const Example = () => {
  const t = useStoryText();
  return <Penguin label={t('Пінгвін, який заблукав', 'Пингвин, который заблудился')} />;
};

const meta = {
  title: 'Page/Penguin',
  component: Penguin,
  parameters: {
    guide: {
      uk: {
        about: 'Пінгвін із шарфом, який заблукав: для сторінки, якої немає.',
        do: ['Додайте label, якщо малюнок щось розповідає.'],
        dont: ['Не показуйте там, де людина втратила гроші чи дані.'],
      },
      ru: {
        about: 'Пингвин с шарфом, который заблудился: для страницы, которой нет.',
        do: ['Добавьте label, если рисунок что-то рассказывает.'],
        dont: ['Не показывайте там, где человек потерял деньги или данные.'],
      },
    },
  },
  render: () => <Example />,
} satisfies StoryMeta<typeof Penguin>;
export default meta;

type Story = StoryObj<typeof Penguin>;

export const Default: Story = {};
