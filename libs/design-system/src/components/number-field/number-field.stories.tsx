import type { StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { NumberField } from './number-field.tsx';
import type { NumberFieldProps } from './number-field.tsx';

const Example = (props: Partial<NumberFieldProps>) => {
  const t = useStoryText();
  const [value, setValue] = useState(props.value ?? '2');
  return (
    <NumberField
      label={t('Скільки у вас дітей', 'Сколько у вас детей')}
      min={0}
      max={15}
      stepLabels={{ decrease: t('Менше', 'Меньше'), increase: t('Більше', 'Больше') }}
      {...props}
      value={value}
      onChange={setValue}
    />
  );
};

const WithError = (props: Partial<NumberFieldProps>) => {
  const t = useStoryText();
  return <Example {...props} value={t('двоє', 'двое')} error={t('Введіть число, наприклад 2', 'Введите число, например 2')} />;
};

const meta = {
  title: 'Forms/NumberField',
  component: NumberField,
  argTypes: { disabled: { control: 'boolean' } },
  parameters: {
    guide: {
      uk: {
        about: 'Невелике число: вводять або змінюють кнопками і стрілками.',
        do: ['Дайте межі, якщо вони відомі.', 'Залиште введений текст, навіть коли це не число.'],
        dont: ['Не використовуйте для грошей, телефонів і номерів документів.'],
      },
      ru: {
        about: 'Небольшое число: вводят или меняют кнопками и стрелками.',
        do: ['Дайте границы, если они известны.', 'Оставьте введённый текст, даже если это не число.'],
        dont: ['Не используйте для денег, телефонов и номеров документов.'],
      },
    },
  },
  render: (args) => <Example {...args} />,
} satisfies StoryMeta<typeof NumberField>;
export default meta;

type Story = StoryObj<NumberFieldProps>;

export const WithButtons: Story = {};
export const AtItsEnd: Story = { args: { value: '15' } };
export const WithoutButtons: Story = { args: { stepLabels: undefined } };
export const Invalid: Story = { render: (args) => <WithError {...args} /> };
export const Disabled: Story = { args: { disabled: true } };
