import type { StoryObj } from '@storybook/react-webpack5';
import { fieldArgTypes, fieldExamples } from '../../stories/field-stories.tsx';
import type { StoryMeta } from '../../stories/guide.ts';
import type { TextInputProps } from '../../forms/field-props.ts';
import { DateField } from './date-field.tsx';

const { Example, WithError } = fieldExamples<TextInputProps>(DateField, {
  label: ['Дата народження', 'Дата рождения'],
  hint: ['Наприклад, 24.08.1991', 'Например, 24.08.1991'],
  error: ['Такого дня немає: перевірте місяць', 'Такого дня нет: проверьте месяц'],
  autoComplete: 'bday',
});

const meta = {
  title: 'Forms/DateField',
  component: DateField,
  argTypes: fieldArgTypes,
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
