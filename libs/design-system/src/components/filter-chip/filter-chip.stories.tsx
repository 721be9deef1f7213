import type { StoryObj } from '@storybook/react-webpack5';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { Cluster } from '../cluster/cluster.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { FilterChip } from './filter-chip.tsx';

const Example = ({ chosen }: { chosen: readonly (readonly [string, string])[] }) => {
  const t = useStoryText();
  return (
    <Cluster>
      {chosen.map(([uk, ru]) => (
        <FilterChip key={uk} href="#chosen">
          <VisuallyHidden>{t('Прибрати: ', 'Убрать: ')}</VisuallyHidden>
          {t(uk, ru)}
        </FilterChip>
      ))}
    </Cluster>
  );
};

const meta = {
  title: 'Forms/FilterChip',
  component: FilterChip,
  parameters: {
    guide: {
      uk: {
        about: 'Те, що обрано у фільтрі. Натискання прибирає його.',
        do: [
          'Назвіть фільтр разом зі значенням, якщо саме значення не зрозуміле.',
          'Скажіть для екранного диктора, що натискання прибирає.',
        ],
        dont: ['Не показуйте того, що прибрати не можна.'],
      },
      ru: {
        about: 'То, что выбрано в фильтре. Нажатие убирает его.',
        do: ['Назовите фильтр вместе со значением, если само значение непонятно.', 'Скажите для экранного диктора, что нажатие убирает.'],
        dont: ['Не показывайте того, что убрать нельзя.'],
      },
    },
  },
} satisfies StoryMeta<typeof FilterChip>;
export default meta;

type Story = StoryObj<typeof meta>;

export const One: Story = { render: () => <Example chosen={[['Синій', 'Синий']]} /> };
export const Several: Story = {
  render: () => (
    <Example
      chosen={[
        ['Синій', 'Синий'],
        ['Ціна: від 1 000 до 5 000 ₴', 'Цена: от 1 000 до 5 000 ₴'],
        ['Памʼять: 256 ГБ', 'Память: 256 ГБ'],
      ]}
    />
  ),
};
