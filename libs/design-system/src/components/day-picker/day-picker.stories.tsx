import type { StoryObj } from '@storybook/react-webpack5';
import { fieldArgTypes, fieldExamples } from '../../stories/field-stories.tsx';
import type { StoryMeta } from '../../stories/guide.ts';
import { DayPicker, type DayPickerProps } from './day-picker.tsx';

const { Example, WithError } = fieldExamples<DayPickerProps>(DayPicker, {
  label: ['День', 'День'],
  hint: ['Від 01.12.2026 до 21.03.2027', 'От 01.12.2026 до 21.03.2027'],
  error: ['Оберіть день до 21.03.2027', 'Выберите день до 21.03.2027'],
  min: '2026-12-01',
  max: '2027-03-21',
});

const meta = {
  title: 'Forms/DayPicker',
  component: DayPicker,
  argTypes: fieldArgTypes,
  parameters: {
    guide: {
      uk: {
        about: 'День із найближчих, який зручно шукати в календарі свого пристрою.',
        do: ['Назвіть межі в підказці.', 'Перевіряйте введене: межі обмежують календар, а не клавіатуру.'],
        dont: ['Не використовуйте для дня народження чи дати документа: їх швидше ввести, для них є DateField.'],
      },
      ru: {
        about: 'День из ближайших, который удобно искать в календаре своего устройства.',
        do: ['Назовите пределы в подсказке.', 'Проверяйте введённое: пределы ограничивают календарь, а не клавиатуру.'],
        dont: ['Не используйте для дня рождения или даты документа: их быстрее ввести, для них есть DateField.'],
      },
    },
  },
  render: (args) => <Example {...args} />,
} satisfies StoryMeta<typeof DayPicker>;
export default meta;

type Story = StoryObj<DayPickerProps>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: '2026-12-21' } };
export const Disabled: Story = { args: { value: '2026-12-21', disabled: true } };
export const Invalid: Story = { args: { value: '2027-05-01', required: true }, render: (args) => <WithError {...args} /> };
