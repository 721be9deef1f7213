import type { StoryObj } from '@storybook/react-webpack5';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { Button } from '../button/button.tsx';
import { Heading } from '../heading/heading.tsx';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { Card } from './card.tsx';
import type { CardProps } from './card.tsx';

const Example = (props: CardProps) => {
  const t = useStoryText();
  return (
    <Card {...props}>
      <Stack gap="s" align="start">
        <Heading level={3}>{t('Найближчий платіж', 'Ближайший платёж')}</Heading>
        <Text>{t('5 450 ₴ до 14 грудня', '5 450 ₴ до 14 декабря')}</Text>
        <Button>{t('Сплатити', 'Оплатить')}</Button>
      </Stack>
    </Card>
  );
};

const meta = {
  title: 'Page/Card',
  component: Card,
  argTypes: { tone: { control: 'select', options: ['plain', 'accent', 'sunken'] } },
  parameters: {
    guide: {
      uk: {
        about: 'Окрема частина сторінки на власному аркуші.',
        do: ['Одна картка — одна думка або одна дія.', 'Виділіть тоном accent лише найважливішу.'],
        dont: ['Не вкладайте картку в картку.', 'Не робіть картку кнопкою без видимої кнопки чи посилання.'],
      },
      ru: {
        about: 'Отдельная часть страницы на собственном листе.',
        do: ['Одна карточка — одна мысль или одно действие.', 'Выделите тоном accent только самую важную.'],
        dont: ['Не вкладывайте карточку в карточку.', 'Не делайте карточку кнопкой без видимой кнопки или ссылки.'],
      },
    },
  },
  render: (args) => <Example {...args} />,
} satisfies StoryMeta<typeof Card>;
export default meta;

type Story = StoryObj<CardProps>;

export const Plain: Story = {};
export const Accent: Story = { args: { tone: 'accent' } };
export const Sunken: Story = { args: { tone: 'sunken' } };
