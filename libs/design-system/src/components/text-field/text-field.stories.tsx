import type { StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

const Example = (props: Partial<TextFieldProps>) => {
  const t = useStoryText();
  const [value, setValue] = useState(props.value ?? '');
  return (
    <TextField
      label={t('Прізвище', 'Фамилия')}
      hint={t('Українською, як у паспорті', 'На украинском, как в паспорте')}
      autoComplete="family-name"
      {...props}
      value={value}
      onChange={setValue}
    />
  );
};

const WithError = (props: Partial<TextFieldProps>) => {
  const t = useStoryText();
  return <Example {...props} error={t('Введіть прізвище, наприклад Шевченко', 'Введите фамилию, например Шевченко')} />;
};

const meta = {
  title: 'Forms/TextField',
  component: TextField,
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
