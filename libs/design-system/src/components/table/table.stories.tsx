import type { StoryObj } from '@storybook/react-webpack5';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { Table } from './table.tsx';

const Example = ({ wide = false }: { wide?: boolean }) => {
  const t = useStoryText();
  const head = [t('Дата', 'Дата'), t('Платіж', 'Платёж'), t('Відсотки', 'Проценты')];
  const more = [t('Тіло позики', 'Тело займа'), t('Комісія', 'Комиссия'), t('Залишок після платежу', 'Остаток после платежа')];
  const rows = [
    [t('14 грудня 2026', '14 декабря 2026'), '1\u00a0850\u00a0₴', '450\u00a0₴', '1\u00a0400\u00a0₴', '0\u00a0₴', '3\u00a0600\u00a0₴'],
    [t('14 січня 2027', '14 января 2027'), '1\u00a0850\u00a0₴', '310\u00a0₴', '1\u00a0540\u00a0₴', '0\u00a0₴', '2\u00a0060\u00a0₴'],
    [t('14 лютого 2027', '14 февраля 2027'), '2\u00a0260\u00a0₴', '200\u00a0₴', '2\u00a0060\u00a0₴', '0\u00a0₴', '0\u00a0₴'],
  ];
  return (
    <Table
      caption={wide ? t('Повний графік платежів', 'Полный график платежей') : t('Графік платежів', 'График платежей')}
      head={wide ? [...head, ...more] : head}
      rows={rows.map((row) => row.slice(0, wide ? 6 : 3))}
    />
  );
};

const meta = {
  title: 'Text/Table',
  component: Table,
  parameters: {
    guide: {
      uk: {
        about: 'Таблиця, яка прокручується сама, коли ширша за сторінку.',
        do: ['Назвіть таблицю: caption читають першим.', 'Перший стовпець називає рядок.'],
        dont: ['Не робіть таблицею розташування на сторінці.', 'Не залишайте клітинки порожніми: поставте «—».'],
      },
      ru: {
        about: 'Таблица, которая прокручивается сама, когда шире страницы.',
        do: ['Назовите таблицу: caption читают первым.', 'Первый столбец называет строку.'],
        dont: ['Не делайте таблицей расположение на странице.', 'Не оставляйте ячейки пустыми: поставьте «—».'],
      },
    },
  },
  render: () => <Example />,
} satisfies StoryMeta<typeof Table>;
export default meta;

type Story = StoryObj<typeof Table>;

export const Default: Story = {};
export const Wide: Story = { render: () => <Example wide /> };
