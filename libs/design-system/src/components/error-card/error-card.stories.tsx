import type { StoryObj } from '@storybook/react-webpack5';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { ErrorCard } from './error-card.tsx';

const Example = () => {
  const t = useStoryText();
  return (
    <ErrorCard
      title={t('Не вдалося показати договори', 'Не удалось показать договоры')}
      text={t(
        'З вашими даними все гаразд. Спробуйте ще раз за хвилину.',
        'С вашими данными всё в порядке. Попробуйте ещё раз через минуту.',
      )}
      retryLabel={t('Спробувати ще раз', 'Попробовать ещё раз')}
      onRetry={() => undefined}
    />
  );
};

const meta = {
  title: 'State/ErrorCard',
  component: ErrorCard,
  parameters: {
    guide: {
      uk: {
        about: 'Частина сторінки, що не завантажилася, зі спробою ще раз.',
        do: ['Скажіть, що саме не відкрилося і що дані не втрачено.', 'Залиште решту сторінки робочою.'],
        dont: ['Не показуйте код помилки.', 'Не звинувачуйте людину.'],
      },
      ru: {
        about: 'Часть страницы, которая не загрузилась, с попыткой ещё раз.',
        do: ['Скажите, что именно не открылось и что данные не потеряны.', 'Оставьте остальную страницу рабочей.'],
        dont: ['Не показывайте код ошибки.', 'Не вините человека.'],
      },
    },
  },
  render: () => <Example />,
} satisfies StoryMeta<typeof ErrorCard>;
export default meta;

type Story = StoryObj<typeof ErrorCard>;

export const Default: Story = {};
