import type { StoryObj } from '@storybook/react-webpack5';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { Steps } from './steps.tsx';
import type { StepsProps } from './steps.tsx';

const Example = ({ current }: Pick<StepsProps, 'current'>) => {
  const t = useStoryText();
  const steps = [t('Паспорт', 'Паспорт'), t('Адреса', 'Адрес'), t('Робота', 'Работа'), t('Картка', 'Карта')];
  return (
    <Steps
      label={t('Заявка на позику', 'Заявка на займ')}
      steps={steps}
      current={current}
      progressText={t(`Крок ${current + 1} з ${steps.length}`, `Шаг ${current + 1} из ${steps.length}`)}
    />
  );
};

const meta = {
  title: 'Navigation/Steps',
  component: Steps,
  args: { current: 1 },
  argTypes: {
    current: { control: { type: 'range', min: 0, max: 3 } },
    label: { control: false },
    steps: { control: false },
    progressText: { control: false },
  },
  parameters: {
    guide: {
      uk: {
        about: 'Де людина у формі з кількох сторінок.',
        do: ['Назвіть кроки одним-двома словами.', 'Скажіть, скільки лишилося: «Крок 2 з 4».'],
        dont: ['Не змінюйте кількість кроків дорогою.', 'Не робіть кроки посиланнями, якщо вперед перейти не можна.'],
      },
      ru: {
        about: 'Где человек в форме из нескольких страниц.',
        do: ['Назовите шаги одним-двумя словами.', 'Скажите, сколько осталось: «Шаг 2 из 4».'],
        dont: ['Не меняйте количество шагов по дороге.', 'Не делайте шаги ссылками, если вперёд перейти нельзя.'],
      },
    },
  },
  render: (args) => <Example {...args} />,
} satisfies StoryMeta<typeof Steps>;
export default meta;

type Story = StoryObj<StepsProps>;

export const First: Story = { args: { current: 0 } };
export const Middle: Story = {};
export const Last: Story = { args: { current: 3 } };
