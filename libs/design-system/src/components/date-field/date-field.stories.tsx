import type { StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import type { TextInputProps } from '../../forms/field-props.ts';
import { DateField } from './date-field.tsx';

const Example = (props: Partial<TextInputProps>) => {
  const t = useStoryText();
  const [value, setValue] = useState(props.value ?? '');
  return (
    <DateField
      label={t('Дата народження', 'Дата рождения')}
      hint={t('Наприклад, 24.08.1991', 'Например, 24.08.1991')}
      autoComplete="bday"
      {...props}
      value={value}
      onChange={setValue}
    />
  );
};

const WithError = (props: Partial<TextInputProps>) => {
  const t = useStoryText();
  return <Example {...props} error={t('Такого дня немає: перевірте місяць', 'Такого дня нет: проверьте месяц')} />;
};

const meta = {
  title: 'Forms/DateField',
  component: DateField,
  argTypes: {
    value: { control: false },
    label: { control: 'text' },
    hint: { control: 'text' },
    error: { control: 'text' },
    required: { control: 'boolean' },
    disabled: { control: 'boolean' },
  },
  parameters: {
    guide: {
      uk: {
        about: 'Відома людині дата: її швидше ввести, ніж шукати в календарі.',
        do: ['Покажіть приклад дати в підказці.', 'Перевіряйте дату після введення і кажіть, що саме не так.'],
        dont: [
          'Не використовуйте для вибору дня з найближчих: там доречніший список.',
          'Не вимагайте вводити крапки: вони зʼявляються самі.',
        ],
      },
      ru: {
        about: 'Известная человеку дата: её быстрее ввести, чем искать в календаре.',
        do: ['Покажите пример даты в подсказке.', 'Проверяйте дату после ввода и говорите, что именно не так.'],
        dont: ['Не используйте для выбора дня из ближайших: там уместнее список.', 'Не требуйте вводить точки: они появляются сами.'],
      },
    },
  },
  render: (args) => <Example {...args} />,
} satisfies StoryMeta<typeof DateField>;
export default meta;

type Story = StoryObj<TextInputProps>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: '24.08.1991' } };
export const Required: Story = { args: { required: true } };
export const Disabled: Story = { args: { value: '24.08.1991', disabled: true } };
export const Invalid: Story = { args: { value: '31.02.1991', required: true }, render: (args) => <WithError {...args} /> };
