import type { StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { Combobox } from './combobox.tsx';
import type { ComboboxProps } from './combobox.tsx';

const cities = ['Київ', 'Київець', 'Львів', 'Одеса', 'Харків', 'Чернівці'];

const Example = (props: Partial<ComboboxProps>) => {
  const t = useStoryText();
  const [value, setValue] = useState(props.value ?? { text: '', key: undefined });
  return (
    <Combobox
      label={t('Населений пункт', 'Населённый пункт')}
      hint={t('Почніть вводити назву', 'Начните вводить название')}
      texts={{
        loading: t('Шукаємо…', 'Ищем…'),
        empty: t('Нічого не знайдено', 'Ничего не найдено'),
        failed: t('Підказки не завантажилися', 'Подсказки не загрузились'),
        list: t('Підказки', 'Подсказки'),
      }}
      loadHints={(text) =>
        Promise.resolve(
          cities.filter((city) => city.toLowerCase().includes(text.toLowerCase())).map((city) => ({ value: city, label: city })),
        )
      }
      freeText
      {...props}
      value={value}
      onChange={setValue}
    />
  );
};

const WithError = (props: Partial<ComboboxProps>) => {
  const t = useStoryText();
  return <Example {...props} required error={t('Вкажіть населений пункт', 'Укажите населённый пункт')} />;
};

const meta = {
  title: 'Forms/Combobox',
  component: Combobox,
  argTypes: { disabled: { control: 'boolean' } },
  parameters: {
    guide: {
      uk: {
        about: 'Текст із підказками, які надходять під час введення.',
        do: ['Дозвольте власний текст, якщо список не повний.', 'Скажіть, коли нічого не знайдено.'],
        dont: ['Не беріть для десятка варіантів: звичайний список простіший.'],
      },
      ru: {
        about: 'Текст с подсказками, которые приходят во время ввода.',
        do: ['Разрешите свой текст, если список не полный.', 'Скажите, когда ничего не найдено.'],
        dont: ['Не берите для десятка вариантов: обычный список проще.'],
      },
    },
  },
  render: (args) => <Example {...args} />,
} satisfies StoryMeta<typeof Combobox>;
export default meta;

type Story = StoryObj<ComboboxProps>;

export const Empty: Story = {};
export const Chosen: Story = { args: { value: { text: 'Одеса', key: 'Одеса' } } };
export const Twins: Story = {
  args: {
    value: { text: 'Борова', key: undefined },
    loadHints: () =>
      Promise.resolve([
        { value: '32', label: 'Борова', note: 'Київська область' },
        { value: '63', label: 'Борова', note: 'Харківська область' },
      ]),
  },
};
export const WithoutAnswer: Story = { args: { loadHints: () => Promise.reject(new Error('offline')) } };
export const Invalid: Story = { render: (args) => <WithError {...args} /> };
export const Disabled: Story = { args: { disabled: true } };
