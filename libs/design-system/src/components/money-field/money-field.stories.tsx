import type { StoryObj } from '@storybook/react-webpack5';
import { fieldArgTypes, fieldExamples } from '../../stories/field-stories.tsx';
import type { StoryMeta } from '../../stories/guide.ts';
import type { TextInputProps } from '../../forms/field-props.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { MoneyField } from './money-field.tsx';

const { Example, WithError } = fieldExamples<TextInputProps>(MoneyField, {
  label: ['Дохід на місяць', 'Доход в месяц'],
  hint: ['У гривнях, після сплати податків', 'В гривнах, после уплаты налогов'],
  error: ['Введіть суму від 1 000 ₴', 'Введите сумму от 1 000 ₴'],
});

const meta = {
  title: 'Forms/MoneyField',
  component: MoneyField,
  argTypes: fieldArgTypes,
  parameters: {
    guide: {
      uk: {
        about: 'Сума в цілих гривнях; тисячі відокремлюються самі.',
        do: ['Скажіть, за який час сума і чи враховано податки.', 'Зберігайте суму цілим числом копійок.'],
        dont: ['Не просіть копійки там, де досить гривень.', 'Не використовуйте для вибору суми позики: там краще Slider.'],
      },
      ru: {
        about: 'Сумма в целых гривнах; тысячи отделяются сами.',
        do: ['Скажите, за какое время сумма и учтены ли налоги.', 'Храните сумму целым числом копеек.'],
        dont: ['Не просите копейки там, где достаточно гривен.', 'Не используйте для выбора суммы займа: там лучше Slider.'],
      },
    },
  },
  render: (args) => <Example {...args} />,
} satisfies StoryMeta<typeof MoneyField>;
export default meta;

type Story = StoryObj<TextInputProps>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: '18500' } };
const Taken = (props: Partial<TextInputProps>) => {
  const t = useStoryText();
  return <Example {...props} note={t('Взяли 500 ₴: найменша сума', 'Взяли 500 ₴: наименьшая сумма')} />;
};
export const Noted: Story = { args: { value: '500' }, render: (args) => <Taken {...args} /> };
export const Required: Story = { args: { required: true } };
export const Disabled: Story = { args: { value: '18500', disabled: true } };
export const Invalid: Story = { args: { value: '90', required: true }, render: (args) => <WithError {...args} /> };
