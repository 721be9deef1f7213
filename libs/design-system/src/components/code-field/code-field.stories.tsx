import type { StoryObj } from '@storybook/react-webpack5';
import { fieldArgTypes, fieldExamples } from '../../stories/field-stories.tsx';
import type { StoryMeta } from '../../stories/guide.ts';
import { CodeField } from './code-field.tsx';
import type { CodeFieldProps } from './code-field.tsx';

const { Example, WithError } = fieldExamples<CodeFieldProps>(CodeField, {
  label: ['Код із повідомлення', 'Код из сообщения'],
  hint: ['Шість цифр, дійсний 5 хвилин', 'Шесть цифр, действует 5 минут'],
  error: ['Код не підійшов. Перевірте останнє повідомлення', 'Код не подошёл. Проверьте последнее сообщение'],
});

const meta = {
  title: 'Forms/CodeField',
  component: CodeField,
  argTypes: fieldArgTypes,
  parameters: {
    guide: {
      uk: {
        about: 'Код із SMS: одне поле, щоб телефон підставив код сам.',
        do: [
          'Скажіть, скільки цифр і доки діє код.',
          'Дайте змогу надіслати код ще раз.',
          'Виділяйте код, який не підійшов: новий замінить його.',
        ],
        dont: ['Не діліть код на окремі клітинки: ламається вставлення.', 'Не надсилайте вдруге код, який щойно не підійшов.'],
      },
      ru: {
        about: 'Код из SMS: одно поле, чтобы телефон подставил код сам.',
        do: [
          'Скажите, сколько цифр и до какого времени действует код.',
          'Дайте возможность отправить код ещё раз.',
          'Выделяйте код, который не подошёл: новый заменит его.',
        ],
        dont: ['Не делите код на отдельные клетки: ломается вставка.', 'Не отправляйте второй раз код, который только что не подошёл.'],
      },
    },
  },
  render: (args) => <Example {...args} />,
} satisfies StoryMeta<typeof CodeField>;
export default meta;

type Story = StoryObj<CodeFieldProps>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: '482913' } };
export const Required: Story = { args: { required: true } };
export const Disabled: Story = { args: { value: '482913', disabled: true } };
export const Invalid: Story = { args: { value: '482910', required: true }, render: (args) => <WithError {...args} /> };
export const FourDigits: Story = { args: { length: 4, value: '4829' } };
