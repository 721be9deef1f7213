import type { StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { Card } from '../card/card.tsx';
import { Pagination } from '../pagination/pagination.tsx';
import { ItemList, type ItemListProps } from './item-list.tsx';

const Loan = ({ number }: { number: number }) => {
  const t = useStoryText();
  return (
    <Card>
      <strong>{t(`Позика № ${number}`, `Займ № ${number}`)}</strong>
      <p>{t('Повернута вчасно', 'Возвращён вовремя')}</p>
    </Card>
  );
};

const Example = ({ state }: { state: 'loading' | 'failed' | 'empty' | 'pages' | 'more' }) => {
  const t = useStoryText();
  const [count, setCount] = useState(3);
  const items = Array.from({ length: count }, (_, index) => ({ id: String(index), view: <Loan number={count * 10 - index} /> }));
  const shown = t(`Показано ${count} із 9`, `Показано ${count} из 9`);
  const more = {
    label: t('Показати ще', 'Показать ещё'),
    loadingLabel: t('Завантажуємо', 'Загружаем'),
    loading: false,
    onMore: () => setCount(count + 3),
  };
  const contents: Record<typeof state, ItemListProps['content']> = {
    loading: { state: 'loading', text: t('Завантажуємо позики', 'Загружаем займы'), height: '8rem' },
    failed: {
      state: 'failed',
      title: t('Не вдалося завантажити', 'Не удалось загрузить'),
      retryLabel: t('Спробувати ще раз', 'Попробовать ещё раз'),
      onRetry: () => undefined,
    },
    empty: {
      state: 'empty',
      title: t('Позик ще немає', 'Займов ещё нет'),
      text: t('Оформіть першу за 5 хвилин.', 'Оформите первый за 5 минут.'),
    },
    pages: {
      state: 'ready',
      items,
      count: shown,
      pages: (
        <Pagination page={1} pages={3} label={t('Сторінки', 'Страницы')} linkTo={(page, text) => <a href={`#page-${page}`}>{text}</a>} />
      ),
    },
    more: { state: 'ready', items, count: shown, ...(count < 9 ? { more } : {}) },
  };
  return <ItemList label={t('Позики', 'Займы')} content={contents[state]} itemWidth="16rem" />;
};

const meta = {
  title: 'State/ItemList',
  component: ItemList,
  args: { label: '', content: { state: 'loading', text: '' } },
  parameters: {
    guide: {
      uk: {
        about: 'Список у всіх його станах: завантажується, не завантажився, порожній, готовий — з кількістю і шляхом до решти.',
        do: ['Де сторінки мають адреси, передайте Pagination; де ні — more.', 'Порожній список хай каже, що робити далі.'],
        dont: ['Не поєднуйте сторінки і «показати ще».'],
      },
      ru: {
        about: 'Список во всех его состояниях: загружается, не загрузился, пуст, готов — с количеством и путём к остальному.',
        do: ['Где у страниц есть адреса, передайте Pagination; где нет — more.', 'Пустой список пусть говорит, что делать дальше.'],
        dont: ['Не сочетайте страницы и «показать ещё».'],
      },
    },
  },
} satisfies StoryMeta<typeof ItemList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithPages: Story = { render: () => <Example state="pages" /> };

export const WithMore: Story = { render: () => <Example state="more" /> };

export const Loading: Story = { render: () => <Example state="loading" /> };

export const Empty: Story = { render: () => <Example state="empty" /> };

export const Failed: Story = { render: () => <Example state="failed" /> };
