import type { StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { SwatchList } from './swatch-list.tsx';

const Example = ({ chosen }: { chosen: readonly string[] }) => {
  const t = useStoryText();
  const [value, setValue] = useState(chosen);
  return (
    <SwatchList
      label={t('Колір', 'Цвет')}
      value={value}
      onChange={setValue}
      options={[
        { value: '1a1a1a', color: '1a1a1a', label: t('Чорний', 'Чёрный'), note: '48' },
        { value: 'ffffff', color: 'ffffff', label: t('Білий', 'Белый'), note: '31' },
        { value: '2f5fd0', color: '2f5fd0', label: t('Синій', 'Синий'), note: '7' },
        { value: 'd02f2f', color: 'd02f2f', label: t('Червоний', 'Красный'), note: '0', disabled: true },
      ]}
    />
  );
};

const meta = {
  title: 'Forms/SwatchList',
  component: SwatchList,
  args: { label: '', options: [], value: [], onChange: () => undefined },
  argTypes: { value: { control: false } },
  parameters: {
    guide: {
      uk: {
        about: 'Вибір кольорів. Кожен має назву: самого кольору замало.',
        do: ['Називайте кольори словами, якими їх шукають.', 'Недоступні показуйте вимкненими, а не ховайте.'],
        dont: ['Не показуйте кольорів, яких немає в жодного товару.'],
      },
      ru: {
        about: 'Выбор цветов. У каждого есть название: одного цвета мало.',
        do: ['Называйте цвета словами, которыми их ищут.', 'Недоступные показывайте отключёнными, а не прячьте.'],
        dont: ['Не показывайте цветов, которых нет ни у одного товара.'],
      },
    },
  },
  render: ({ value }) => <Example chosen={value} />,
} satisfies StoryMeta<typeof SwatchList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NothingChosen: Story = {};
export const SomeChosen: Story = { args: { value: ['ffffff', '2f5fd0'] } };
