import type { StoryObj } from '@storybook/react-webpack5';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { Button } from '../button/button.tsx';
import { Notice } from './notice.tsx';
import type { NoticeProps } from './notice.tsx';

const Example = (props: NoticeProps) => {
  const t = useStoryText();
  return (
    <Notice title={t('Перевірте номер картки', 'Проверьте номер карты')} {...props}>
      {t('Гроші надійдуть саме на цю картку.', 'Деньги придут именно на эту карту.')}
    </Notice>
  );
};

const WithButton = (props: NoticeProps) => {
  const t = useStoryText();
  return <Example {...props} action={<Button look="quiet">{t('Змінити картку', 'Изменить карту')}</Button>} />;
};

const meta = {
  title: 'State/Notice',
  component: Notice,
  args: { tone: 'info' },
  argTypes: { title: { control: false }, action: { control: false } },
  parameters: {
    guide: {
      uk: {
        about: 'Коротке повідомлення там, де воно потрібне: перед формою, над списком, поруч із дією.',
        do: ['Скажіть, що сталося і що робити далі.', 'Додайте role="alert", якщо повідомлення зʼявляється на вже відкритій сторінці.'],
        dont: [
          'Не ставте кілька повідомлень поспіль: залиште найважливіше.',
          'Не покладайтеся лише на колір: заголовок має говорити сам за себе.',
        ],
      },
      ru: {
        about: 'Короткое сообщение там, где оно нужно: перед формой, над списком, рядом с действием.',
        do: ['Скажите, что случилось и что делать дальше.', 'Добавьте role="alert", если сообщение появляется на уже открытой странице.'],
        dont: [
          'Не ставьте несколько сообщений подряд: оставьте самое важное.',
          'Не полагайтесь только на цвет: заголовок должен говорить сам за себя.',
        ],
      },
    },
  },
  render: (args) => <Example {...args} />,
} satisfies StoryMeta<typeof Notice>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Info: Story = {};
export const Success: Story = { args: { tone: 'success' } };
export const Warning: Story = { args: { tone: 'warning' } };
export const Danger: Story = { args: { tone: 'danger' } };
export const WithAction: Story = { render: (args) => <WithButton {...args} /> };
