import type { StoryObj } from '@storybook/react-webpack5';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { ProgressBar } from './progress-bar.tsx';
import type { ProgressBarProps } from './progress-bar.tsx';

const Example = ({ value, max = 7 }: Pick<ProgressBarProps, 'value' | 'max'>) => {
  const t = useStoryText();
  return (
    <ProgressBar
      label={t('Строк позики', 'Срок займа')}
      value={value}
      max={max}
      valueText={t(`${value} з ${max} днів`, `${value} из ${max} дней`)}
    />
  );
};

const meta = {
  title: 'State/ProgressBar',
  component: ProgressBar,
  args: { value: 3, max: 7 },
  argTypes: { value: { control: 'number' }, max: { control: 'number' }, label: { control: false }, valueText: { control: false } },
  parameters: {
    guide: {
      uk: {
        about: 'Яку частину зроблено.',
        do: ['Додайте значення словами: «3 з 7 днів».'],
        dont: ['Не показуйте вигаданий поступ.', 'Не використовуйте для кроків форми: для них Steps.'],
      },
      ru: {
        about: 'Какая часть сделана.',
        do: ['Добавьте значение словами: «3 из 7 дней».'],
        dont: ['Не показывайте выдуманный прогресс.', 'Не используйте для шагов формы: для них Steps.'],
      },
    },
  },
  render: (args) => <Example {...args} />,
} satisfies StoryMeta<typeof ProgressBar>;
export default meta;

type Story = StoryObj<ProgressBarProps>;

export const Start: Story = { args: { value: 0 } };
export const Middle: Story = {};
export const Done: Story = { args: { value: 7 } };
