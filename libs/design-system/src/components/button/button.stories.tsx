import type { StoryObj } from '@storybook/react-webpack5';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { Icon } from '../icon/icon.tsx';
import { arrowIcon } from '../../icons/paths.ts';
import { Button } from './button.tsx';
import type { ButtonProps } from './button.tsx';

const Example = (props: ButtonProps) => {
  const t = useStoryText();
  return (
    <Button loadingLabel={t('Зачекайте', 'Подождите')} {...props}>
      {props.children ?? t('Отримати гроші', 'Получить деньги')}
    </Button>
  );
};

const WithIcon = (props: ButtonProps) => {
  const t = useStoryText();
  return (
    <Example {...props}>
      {t('Далі', 'Далее')} <Icon path={arrowIcon} />
    </Example>
  );
};

const meta = {
  title: 'Forms/Button',
  component: Button,
  argTypes: {
    look: { control: 'select', options: ['primary', 'secondary', 'quiet', 'danger'] },
    size: { control: 'inline-radio', options: ['m', 'l'] },
    wide: { control: 'boolean' },
    loading: { control: 'boolean' },
    disabled: { control: 'boolean' },
    children: { control: 'text' },
  },
  parameters: {
    guide: {
      uk: {
        about: 'Дія на сторінці: надіслати, відкрити, підтвердити.',
        do: [
          'Одна головна кнопка на екран, решта — secondary або quiet.',
          'Напишіть, що станеться: «Підписати договір».',
          'Під час очікування передайте loading: ширина і фокус не зміняться.',
        ],
        dont: ['Не використовуйте для переходу на іншу сторінку: для цього ButtonLink.', 'Не вимикайте кнопку без пояснення поруч.'],
      },
      ru: {
        about: 'Действие на странице: отправить, открыть, подтвердить.',
        do: [
          'Одна главная кнопка на экран, остальные — secondary или quiet.',
          'Напишите, что произойдёт: «Подписать договор».',
          'Во время ожидания передайте loading: ширина и фокус не изменятся.',
        ],
        dont: ['Не используйте для перехода на другую страницу: для этого ButtonLink.', 'Не отключайте кнопку без объяснения рядом.'],
      },
    },
  },
  render: (args) => <Example {...args} />,
} satisfies StoryMeta<typeof Button>;
export default meta;

type Story = StoryObj<ButtonProps>;

export const Primary: Story = {};
export const Secondary: Story = { args: { look: 'secondary' } };
export const Quiet: Story = { args: { look: 'quiet' } };
export const Danger: Story = { args: { look: 'danger' } };
export const Large: Story = { args: { size: 'l' } };
export const Wide: Story = { args: { wide: true } };
export const Loading: Story = { args: { loading: true } };
export const Disabled: Story = { args: { disabled: true } };
export const WithArrow: Story = { render: (args) => <WithIcon {...args} /> };
