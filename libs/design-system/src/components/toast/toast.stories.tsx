import type { StoryObj } from '@storybook/react-webpack5';
import { useState } from 'react';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { Button } from '../button/button.tsx';
import type { ToastItem } from './toast.tsx';
import { ToastRegion } from './toast-region.tsx';

const Example = ({ tone }: Pick<ToastItem, 'tone'>) => {
  const t = useStoryText();
  const [items, setItems] = useState<ToastItem[]>([]);
  const words = {
    success: t('Картку додано', 'Карта добавлена'),
    warning: t('Сесія скоро завершиться', 'Сессия скоро закончится'),
    danger: t('Не вдалося зберегти', 'Не удалось сохранить'),
  };
  const show = () => setItems([...items, { id: String(items.length), tone, title: words[tone] }]);
  return (
    <>
      <Button onClick={show}>{t('Показати сповіщення', 'Показать уведомление')}</Button>
      <ToastRegion
        label={t('Сповіщення', 'Уведомления')}
        closeLabel={t('Закрити', 'Закрыть')}
        items={items}
        onClose={(id) => setItems(items.filter((item) => item.id !== id))}
        duration={12_000}
        position="bottom-right"
      />
    </>
  );
};

const meta = {
  title: 'State/ToastRegion',
  component: ToastRegion,
  args: { tone: 'danger' },
  argTypes: { tone: { control: 'select', options: ['success', 'warning', 'danger'] } },
  parameters: {
    guide: {
      uk: {
        about: 'Короткі сповіщення в нижньому правому куті; зникають самі за 12 секунд, під курсором чи фокусом чекають.',
        do: ['Скажіть, що сталося, одним реченням.', 'Для успіху беріть tone="success", для помилки — "danger".'],
        dont: [
          'Не показуйте тут те, без чого не можна продовжити: для цього Notice.',
          'Не кладіть сюди єдину дорогу до важливої дії: сповіщення зникне.',
        ],
      },
      ru: {
        about: 'Короткие уведомления в нижнем правом углу; исчезают сами через 12 секунд, под курсором или в фокусе ждут.',
        do: ['Скажите, что случилось, одним предложением.', 'Для успеха берите tone="success", для ошибки — "danger".'],
        dont: [
          'Не показывайте здесь то, без чего нельзя продолжить: для этого Notice.',
          'Не кладите сюда единственную дорогу к важному действию: уведомление исчезнет.',
        ],
      },
    },
  },
  render: (args) => <Example {...args} />,
} satisfies StoryMeta<typeof Example>;
export default meta;

type Story = StoryObj<Pick<ToastItem, 'tone'>>;

const press: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button'));
};

export const Success: Story = { args: { tone: 'success' }, play: press };
export const Warning: Story = { args: { tone: 'warning' }, play: press };
export const Danger: Story = { play: press };
