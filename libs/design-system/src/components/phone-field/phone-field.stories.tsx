import type { StoryObj } from '@storybook/react-webpack5';
import { fieldArgTypes, fieldExamples } from '../../stories/field-stories.tsx';
import type { StoryMeta } from '../../stories/guide.ts';
import type { TextInputProps } from '../../forms/field-props.ts';
import { PhoneField } from './phone-field.tsx';

const { Example, WithError } = fieldExamples<TextInputProps>(PhoneField, {
  label: ['Мобільний телефон', 'Мобильный телефон'],
  hint: ['Надішлемо код на цей номер', 'Отправим код на этот номер'],
  error: ['Введіть девʼять цифр після +380', 'Введите девять цифр после +380'],
});

const meta = {
  title: 'Forms/PhoneField',
  component: PhoneField,
  argTypes: fieldArgTypes,
  parameters: {
    guide: {
      uk: {
        about: 'Український мобільний номер: +380 уже стоїть, пробіли зʼявляються самі.',
        do: ['Поясніть, навіщо номер: «Надішлемо код на цей номер».', 'Перед відправленням візьміть повний номер через phoneFromTyped.'],
        dont: ['Не просіть вводити код країни ще раз.', 'Не повідомляйте про помилку, доки людина вводить.'],
      },
      ru: {
        about: 'Украинский мобильный номер: +380 уже стоит, пробелы появляются сами.',
        do: ['Объясните, зачем номер: «Отправим код на этот номер».', 'Перед отправкой возьмите полный номер через phoneFromTyped.'],
        dont: ['Не просите вводить код страны ещё раз.', 'Не сообщайте об ошибке, пока человек вводит.'],
      },
    },
  },
  render: (args) => <Example {...args} />,
} satisfies StoryMeta<typeof PhoneField>;
export default meta;

type Story = StoryObj<TextInputProps>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: '67 123 45 67' } };
export const Required: Story = { args: { required: true } };
export const Disabled: Story = { args: { value: '67 123 45 67', disabled: true } };
export const Invalid: Story = { args: { value: '67 12', required: true }, render: (args) => <WithError {...args} /> };
