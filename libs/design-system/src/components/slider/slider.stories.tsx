import type { StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { Slider } from './slider.tsx';
import type { SliderProps } from './slider.tsx';

const Example = (props: Partial<SliderProps>) => {
  const t = useStoryText();
  const [value, setValue] = useState(props.value ?? 5000);
  const money = (amount: number) => `${String(amount).replace(/\B(?=(\d{3})+$)/g, '\u00a0')}\u00a0₴`;
  const { min = 1000, max = 20_000 } = props;
  return (
    <Slider
      label={t('Сума позики', 'Сумма займа')}
      step={500}
      {...props}
      min={min}
      max={max}
      minText={money(min)}
      maxText={money(max)}
      value={value}
      onChange={setValue}
      valueText={money(value)}
    />
  );
};

const meta = {
  title: 'Forms/Slider',
  component: Slider,
  argTypes: { value: { control: false }, min: { control: 'number' }, max: { control: 'number' }, disabled: { control: 'boolean' } },
  parameters: {
    guide: {
      uk: {
        about: 'Число між двома межами, коли важливо приблизне значення, а не кожна цифра.',
        do: ['Покажіть значення словами: «5 000 ₴», «30 днів».', 'Підпишіть обидва кінці шкали.'],
        dont: [
          'Не використовуйте для точних чисел: введіть їх у поле.',
          'Не робіть крок таким дрібним, що потрібне значення не впіймати пальцем.',
        ],
      },
      ru: {
        about: 'Число между двумя границами, когда важно примерное значение, а не каждая цифра.',
        do: ['Покажите значение словами: «5 000 ₴», «30 дней».', 'Подпишите оба конца шкалы.'],
        dont: [
          'Не используйте для точных чисел: введите их в поле.',
          'Не делайте шаг таким мелким, что нужное значение не поймать пальцем.',
        ],
      },
    },
  },
  render: (args) => <Example {...args} />,
} satisfies StoryMeta<typeof Slider>;
export default meta;

type Story = StoryObj<SliderProps>;

export const InTheMiddle: Story = { args: { value: 8000 } };
export const AtTheStart: Story = { args: { value: 1000 } };
export const AtTheEnd: Story = { args: { value: 20_000 } };
export const Disabled: Story = { args: { value: 8000, disabled: true } };
