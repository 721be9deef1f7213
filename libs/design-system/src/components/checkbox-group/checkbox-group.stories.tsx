import type { StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { CheckboxGroup } from './checkbox-group.tsx';
import type { CheckboxGroupProps } from './checkbox-group.tsx';

const Example = (props: Partial<CheckboxGroupProps>) => {
  const t = useStoryText();
  const [value, setValue] = useState<readonly string[]>(props.value ?? ['sms']);
  return (
    <CheckboxGroup
      label={t('Як із вами звʼязатися', 'Как с вами связаться')}
      hint={t('Можна вибрати кілька', 'Можно выбрать несколько')}
      options={[
        { value: 'sms', label: 'SMS' },
        { value: 'call', label: t('Дзвінок', 'Звонок'), hint: t('З 9 до 20 години', 'С 9 до 20 часов') },
        { value: 'mail', label: t('Електронна пошта', 'Электронная почта') },
      ]}
      {...props}
      value={value}
      onChange={setValue}
    />
  );
};

const WithError = (props: Partial<CheckboxGroupProps>) => {
  const t = useStoryText();
  return <Example {...props} value={[]} required error={t('Виберіть хоча б один спосіб', 'Выберите хотя бы один способ')} />;
};

const meta = {
  title: 'Forms/CheckboxGroup',
  component: CheckboxGroup,
  argTypes: { disabled: { control: 'boolean' } },
  parameters: {
    guide: {
      uk: {
        about: 'Кілька варіантів, з яких можна вибрати будь-скільки.',
        do: ['Напишіть, що вибрати можна кілька.'],
        dont: ['Не беріть для вибору одного з кількох: для цього є RadioGroup.'],
      },
      ru: {
        about: 'Несколько вариантов, из которых можно выбрать сколько угодно.',
        do: ['Напишите, что выбрать можно несколько.'],
        dont: ['Не берите для выбора одного из нескольких: для этого есть RadioGroup.'],
      },
    },
  },
  render: (args) => <Example {...args} />,
} satisfies StoryMeta<typeof CheckboxGroup>;
export default meta;

type Story = StoryObj<CheckboxGroupProps>;

export const SomeTicked: Story = {};
export const Invalid: Story = { render: (args) => <WithError {...args} /> };
export const Disabled: Story = { args: { disabled: true } };
