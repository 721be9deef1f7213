import type { StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { Rating, type RatingProps } from './rating.tsx';

const Example = ({ value: initial, busy = false }: Pick<RatingProps, 'value' | 'busy'>) => {
  const t = useStoryText();
  const [value, setValue] = useState(initial);
  const total = 12 + (value === 'like' ? 1 : value === 'dislike' ? -1 : 0);
  return (
    <Rating
      label={t('Чи була стаття корисною?', 'Была ли статья полезной?')}
      value={value}
      onPress={(button) => setValue(button === value ? 'none' : button)}
      likeLabel={t('Корисна', 'Полезная')}
      dislikeLabel={t('Не корисна', 'Не полезная')}
      total={`+${total}`}
      totalLabel={t('Оцінка:', 'Оценка:')}
      busy={busy}
    />
  );
};

const meta = {
  title: 'Forms/Rating',
  component: Rating,
  args: { label: '', value: 'none', onPress: () => undefined, likeLabel: '', dislikeLabel: '' },
  argTypes: { value: { control: 'inline-radio', options: ['none', 'like', 'dislike'] }, busy: { control: 'boolean' } },
  parameters: {
    guide: {
      uk: {
        about: 'Оцінка «подобається» чи «не подобається» з підсумком.',
        do: ['Показуйте вибір одразу, не чекаючи на сервер.', 'Повторне натискання хай знімає оцінку.'],
        dont: ['Не просіть оцінки посеред заявки.'],
      },
      ru: {
        about: 'Оценка «нравится» или «не нравится» с итогом.',
        do: ['Показывайте выбор сразу, не дожидаясь сервера.', 'Повторное нажатие пусть снимает оценку.'],
        dont: ['Не просите оценку посреди заявки.'],
      },
    },
  },
  render: ({ value, busy = false }) => <Example value={value} busy={busy} />,
} satisfies StoryMeta<typeof Rating>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Liked: Story = { args: { value: 'like' } };

export const Disliked: Story = { args: { value: 'dislike' } };

export const Busy: Story = { args: { value: 'like', busy: true } };
