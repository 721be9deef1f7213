import type { StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { Select } from './select.tsx';
import type { SelectProps } from './select.tsx';

const Example = (props: Partial<SelectProps>) => {
  const t = useStoryText();
  const [value, setValue] = useState(props.value ?? '');
  const options = [
    { value: 'job', label: t('Працюю офіційно', 'Работаю официально') },
    { value: 'self', label: t('Маю власну справу', 'Есть собственное дело') },
    { value: 'study', label: t('Навчаюся', 'Учусь') },
    { value: 'pension', label: t('На пенсії', 'На пенсии') },
    { value: 'other', label: t('Інше', 'Другое') },
  ];
  return (
    <Select
      label={t('Зайнятість', 'Занятость')}
      placeholder={t('Оберіть', 'Выберите')}
      options={options}
      {...props}
      value={value}
      onChange={setValue}
    />
  );
};

const WithError = (props: Partial<SelectProps>) => {
  const t = useStoryText();
  return <Example {...props} error={t('Оберіть, чим ви зайняті', 'Выберите, чем вы заняты')} />;
};

const meta = {
  title: 'Forms/Select',
  component: Select,
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
        about: 'Вибір одного з відомого списку; на телефоні відкривається його власний список.',
        do: ['Використовуйте, коли варіантів від пʼяти до пʼятнадцяти.', 'Почніть із варіанта, який підходить більшості, або з підказки.'],
        dont: [
          'Не ховайте у список два-три варіанти: RadioGroup показує їх одразу.',
          'Не кладіть сюди сотні рядків: потрібен пошук із підказками.',
        ],
      },
      ru: {
        about: 'Выбор одного из известного списка; на телефоне открывается его собственный список.',
        do: ['Используйте, когда вариантов от пяти до пятнадцати.', 'Начните с варианта, который подходит большинству, или с подсказки.'],
        dont: [
          'Не прячьте в список два-три варианта: RadioGroup показывает их сразу.',
          'Не кладите сюда сотни строк: нужен поиск с подсказками.',
        ],
      },
    },
  },
  render: (args) => <Example {...args} />,
} satisfies StoryMeta<typeof Select>;
export default meta;

type Story = StoryObj<SelectProps>;

export const Empty: Story = {};
export const Chosen: Story = { args: { value: 'self' } };
export const Required: Story = { args: { required: true } };
export const Disabled: Story = { args: { value: 'job', disabled: true } };
export const Invalid: Story = { args: { required: true }, render: (args) => <WithError {...args} /> };
