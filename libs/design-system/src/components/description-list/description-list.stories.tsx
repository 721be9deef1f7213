import type { StoryObj } from '@storybook/react-webpack5';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { DescriptionList } from './description-list.tsx';

const Example = () => {
  const t = useStoryText();
  return (
    <DescriptionList
      items={[
        { term: t('Отримаєте', 'Получите'), details: '5 000 ₴' },
        { term: t('Повернете', 'Вернёте'), details: '5 450 ₴' },
        { term: t('До', 'До'), details: t('14 грудня 2026', '14 декабря 2026') },
        { term: t('Реальна річна ставка', 'Реальная годовая ставка'), details: '186,6 %' },
      ]}
    />
  );
};

const meta = {
  title: 'Text/DescriptionList',
  component: DescriptionList,
  parameters: {
    guide: {
      uk: {
        about: 'Пари «назва — значення»: умови, реквізити, підсумок.',
        do: ['Ставте найважливіше першим.', 'Пишіть суми й дати цілком: «14 грудня 2026».'],
        dont: ['Не використовуйте для кількох записів: для них Table.'],
      },
      ru: {
        about: 'Пары «название — значение»: условия, реквизиты, итог.',
        do: ['Ставьте самое важное первым.', 'Пишите суммы и даты целиком: «14 декабря 2026».'],
        dont: ['Не используйте для нескольких записей: для них Table.'],
      },
    },
  },
  render: () => <Example />,
} satisfies StoryMeta<typeof DescriptionList>;
export default meta;

type Story = StoryObj<typeof DescriptionList>;

export const Default: Story = {};
