import type { StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { RadioGroup } from './radio-group.tsx';
import type { RadioGroupProps } from './radio-group.tsx';

const Example = (props: Partial<RadioGroupProps>) => {
  const t = useStoryText();
  const [value, setValue] = useState(props.value ?? '');
  const options = [
    { value: 'whole', label: t('Повернути все', 'Вернуть всё'), hint: t('5 450 ₴, договір закриється', '5 450 ₴, договор закроется') },
    { value: 'longer', label: t('Продовжити строк', 'Продлить срок'), hint: t('450 ₴ сьогодні', '450 ₴ сегодня') },
    { value: 'part', label: t('Сплатити частину', 'Оплатить часть'), hint: t('Від 100 ₴', 'От 100 ₴') },
  ];
  return (
    <RadioGroup label={t('Що бажаєте зробити?', 'Что хотите сделать?')} options={options} {...props} value={value} onChange={setValue} />
  );
};

const WithError = (props: Partial<RadioGroupProps>) => {
  const t = useStoryText();
  return <Example {...props} error={t('Оберіть один із варіантів', 'Выберите один из вариантов')} />;
};

const meta = {
  title: 'Forms/RadioGroup',
  component: RadioGroup,
  argTypes: {
    value: { control: false },
    label: { control: 'text' },
    hint: { control: 'text' },
    error: { control: 'text' },
    required: { control: 'boolean' },
    disabled: { control: 'boolean' },
    options: { control: false },
  },
  parameters: {
    guide: {
      uk: {
        about: 'Один із кількох варіантів, які видно одразу.',
        do: ['Пишіть варіанти так, щоб їх можна було порівняти.', 'Поясніть різницю коротким рядком під варіантом.'],
        dont: ['Не показуйте більше шести варіантів: візьміть Select.', 'Не питайте «так» чи «ні» двома картками: досить Checkbox.'],
      },
      ru: {
        about: 'Один из нескольких вариантов, которые видно сразу.',
        do: ['Пишите варианты так, чтобы их можно было сравнить.', 'Поясните разницу короткой строкой под вариантом.'],
        dont: [
          'Не показывайте больше шести вариантов: возьмите Select.',
          'Не спрашивайте «да» или «нет» двумя карточками: достаточно Checkbox.',
        ],
      },
    },
  },
  render: (args) => <Example {...args} />,
} satisfies StoryMeta<typeof RadioGroup>;
export default meta;

type Story = StoryObj<RadioGroupProps>;

export const Empty: Story = {};
export const Chosen: Story = { args: { value: 'longer' } };
export const Disabled: Story = { args: { value: 'whole', disabled: true } };
export const Invalid: Story = { args: { required: true }, render: (args) => <WithError {...args} /> };
