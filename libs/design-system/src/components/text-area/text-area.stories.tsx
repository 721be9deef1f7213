import type { StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { TextArea } from './text-area.tsx';
import type { TextAreaProps } from './text-area.tsx';

const Example = (props: Partial<TextAreaProps>) => {
  const t = useStoryText();
  const [value, setValue] = useState(props.value ?? '');
  return (
    <TextArea
      label={t('Ваш відгук', 'Ваш отзыв')}
      hint={t('Що сподобалося, а що ні', 'Что понравилось, а что нет')}
      maxLength={200}
      counterText={(left) =>
        left < 0
          ? t(`Зайвих символів: ${-left}`, `Лишних символов: ${-left}`)
          : t(`Залишилося символів: ${left}`, `Осталось символов: ${left}`)
      }
      {...props}
      value={value}
      onChange={setValue}
    />
  );
};

const Long = (props: Partial<TextAreaProps>) => {
  const t = useStoryText();
  const words = t('Гроші надійшли за кілька хвилин. ', 'Деньги пришли за несколько минут. ');
  return <Example {...props} value={words.repeat(8)} error={t('Скоротіть текст до 200 символів', 'Сократите текст до 200 символов')} />;
};

const meta = {
  title: 'Forms/TextArea',
  component: TextArea,
  argTypes: { disabled: { control: 'boolean' } },
  parameters: {
    guide: {
      uk: {
        about: 'Кілька рядків тексту. Поле росте разом із текстом.',
        do: ['Покажіть лічильник, якщо довжина обмежена.', 'Скажіть у підказці, про що писати.'],
        dont: ['Не обрізайте те, що людина вставила.', 'Не питайте в ньому того, що має окремі поля.'],
      },
      ru: {
        about: 'Несколько строк текста. Поле растёт вместе с текстом.',
        do: ['Покажите счётчик, если длина ограничена.', 'Скажите в подсказке, о чём писать.'],
        dont: ['Не обрезайте то, что человек вставил.', 'Не спрашивайте в нём того, для чего есть отдельные поля.'],
      },
    },
  },
  render: (args) => <Example {...args} />,
} satisfies StoryMeta<typeof TextArea>;
export default meta;

type Story = StoryObj<TextAreaProps>;

export const Empty: Story = {};
export const TooLong: Story = { render: (args) => <Long {...args} /> };
export const Disabled: Story = { args: { disabled: true } };
export const ReadOnly: Story = { args: { readOnly: true, value: 'Pozyka' } };
