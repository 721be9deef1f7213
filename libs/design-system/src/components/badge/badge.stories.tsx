import type { StoryObj } from '@storybook/react-webpack5';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { Badge } from './badge.tsx';
import type { BadgeProps } from './badge.tsx';

const Example = (props: BadgeProps) => {
  const t = useStoryText();
  const words = {
    neutral: t('Чернетка', 'Черновик'),
    accent: t('Новий', 'Новый'),
    success: t('Сплачено', 'Оплачено'),
    warning: t('Скоро платіж', 'Скоро платёж'),
    danger: t('Прострочено', 'Просрочено'),
    info: t('На перевірці', 'На проверке'),
  };
  return <Badge {...props}>{words[props.tone ?? 'neutral']}</Badge>;
};

const meta = {
  title: 'Text/Badge',
  component: Badge,
  argTypes: { tone: { control: 'select', options: ['neutral', 'accent', 'success', 'warning', 'danger', 'info'] } },
  parameters: {
    guide: {
      uk: {
        about: 'Одне-два слова про стан.',
        do: ['Напишіть стан словом: «Сплачено».', 'Колір лише підкріплює слово.'],
        dont: ['Не робіть позначку кнопкою.', 'Не ставте більше двох поруч.'],
      },
      ru: {
        about: 'Одно-два слова о состоянии.',
        do: ['Напишите состояние словом: «Оплачено».', 'Цвет только подкрепляет слово.'],
        dont: ['Не делайте метку кнопкой.', 'Не ставьте больше двух рядом.'],
      },
    },
  },
  render: (args) => <Example {...args} />,
} satisfies StoryMeta<typeof Badge>;
export default meta;

type Story = StoryObj<BadgeProps>;

export const Neutral: Story = {};
export const Accent: Story = { args: { tone: 'accent' } };
export const Success: Story = { args: { tone: 'success' } };
export const Warning: Story = { args: { tone: 'warning' } };
export const Danger: Story = { args: { tone: 'danger' } };
export const Info: Story = { args: { tone: 'info' } };
