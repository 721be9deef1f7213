import type { StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { RangeField, type RangeValue } from './range-field.tsx';

const Example = ({ initial }: { initial: RangeValue }) => {
  const t = useStoryText();
  const [value, setValue] = useState(initial);
  return (
    <RangeField
      label={t('Ціна', 'Цена')}
      minLabel={t('Від', 'От')}
      maxLabel={t('До', 'До')}
      unit="₴"
      notes={{
        unread: t('Не зрозуміли число. Введіть, наприклад, 15 000.', 'Не поняли число. Введите, например, 15 000.'),
        adjusted: t('Взяли найближче: тут є від 500 до 20 000 ₴.', 'Взяли ближайшее: здесь есть от 500 до 20 000 ₴.'),
      }}
      min={500}
      max={20_000}
      step={100}
      value={value}
      onChange={setValue}
    />
  );
};

const meta = {
  title: 'Forms/RangeField',
  component: RangeField,
  args: {
    label: '',
    min: 0,
    max: 1,
    value: {},
    onChange: () => undefined,
    minLabel: '',
    maxLabel: '',
    notes: { unread: '', adjusted: '' },
  },
  argTypes: { value: { control: false } },
  parameters: {
    guide: {
      uk: {
        about: 'Межі «від» і «до»: два поля для точних чисел і два повзунки для приблизних.',
        do: ['Беріть найменше та найбільше з того, що справді є.', 'Застосовуйте, коли повзунок відпустили, а не поки його тягнуть.'],
        dont: ['Не використовуйте там, де значень лише кілька: краще прапорці.'],
      },
      ru: {
        about: 'Границы «от» и «до»: два поля для точных чисел и два ползунка для примерных.',
        do: [
          'Берите наименьшее и наибольшее из того, что действительно есть.',
          'Применяйте, когда ползунок отпустили, а не пока его тянут.',
        ],
        dont: ['Не используйте там, где значений всего несколько: лучше флажки.'],
      },
    },
  },
  render: ({ value }) => <Example initial={value} />,
} satisfies StoryMeta<typeof RangeField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Open: Story = {};
export const BothEnds: Story = { args: { value: { min: 3000, max: 12_000 } } };
