import type { StoryObj } from '@storybook/react-webpack5';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { Button } from '../button/button.tsx';
import { EmptyState } from './empty-state.tsx';

const Example = ({ action = false }: { action?: boolean }) => {
  const t = useStoryText();
  return (
    <EmptyState
      title={t('Договорів ще немає', 'Договоров ещё нет')}
      text={t('Тут зʼявляться ваші позики та графік платежів.', 'Здесь появятся ваши займы и график платежей.')}
      {...(action ? { action: <Button>{t('Оформити позику', 'Оформить займ')}</Button> } : {})}
    />
  );
};

const meta = {
  title: 'State/EmptyState',
  component: EmptyState,
  parameters: {
    guide: {
      uk: {
        about: 'Порожній список: що тут буде і що зробити.',
        do: ['Скажіть, чому порожньо, і дайте наступний крок.'],
        dont: ['Не показуйте замість помилки: для неї ErrorCard.'],
      },
      ru: {
        about: 'Пустой список: что здесь будет и что сделать.',
        do: ['Скажите, почему пусто, и дайте следующий шаг.'],
        dont: ['Не показывайте вместо ошибки: для неё ErrorCard.'],
      },
    },
  },
  render: () => <Example />,
} satisfies StoryMeta<typeof EmptyState>;
export default meta;

type Story = StoryObj<typeof EmptyState>;

export const Default: Story = {};
export const WithAction: Story = { render: () => <Example action /> };
