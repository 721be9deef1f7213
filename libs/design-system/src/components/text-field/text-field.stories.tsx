import type { StoryObj } from '@storybook/react-webpack5';
import { fieldArgTypes, fieldExamples } from '../../stories/field-stories.tsx';
import type { StoryMeta } from '../../stories/guide.ts';
import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

const { Example, WithError } = fieldExamples<TextFieldProps>(TextField, {
  label: ['Прізвище', 'Фамилия'],
  hint: ['Українською, як у паспорті', 'На украинском, как в паспорте'],
  error: ['Введіть прізвище, наприклад Шевченко', 'Введите фамилию, например Шевченко'],
  autoComplete: 'family-name',
});

const meta = {
  title: 'Forms/TextField',
  component: TextField,
  argTypes: fieldArgTypes,
  parameters: {
    guide: {
      uk: {
        about: 'Один рядок тексту з підписом, підказкою та поясненням помилки.',
        do: [
          'Підпишіть поле словами, які людина бачить у документі.',
          'Додайте autoComplete, щоб браузер підставив відоме.',
          'В помилці скажіть, що ввести, а не лише що поле неправильне.',
        ],
        dont: [
          'Не замінюйте підпис підказкою всередині поля: під час введення вона зникає.',
          'Не ставте зірочку там, де відповідь необовʼязкова.',
        ],
      },
      ru: {
        about: 'Одна строка текста с подписью, подсказкой и объяснением ошибки.',
        do: [
          'Подпишите поле словами, которые человек видит в документе.',
          'Добавьте autoComplete, чтобы браузер подставил известное.',
          'В ошибке скажите, что ввести, а не только что поле неверное.',
        ],
        dont: ['Не заменяйте подпись подсказкой внутри поля: при вводе она исчезает.', 'Не ставьте звёздочку там, где ответ необязателен.'],
      },
    },
  },
  render: (args) => <Example {...args} />,
} satisfies StoryMeta<typeof TextField>;
export default meta;

type Story = StoryObj<TextFieldProps>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: 'Шевченко' } };
export const Required: Story = { args: { required: true } };
export const Disabled: Story = { args: { value: 'Шевченко', disabled: true } };
export const Invalid: Story = { args: { value: '', required: true }, render: (args) => <WithError {...args} /> };
export const WithUnit: Story = { args: { after: '₴', inputMode: 'numeric', value: '5000' } };
