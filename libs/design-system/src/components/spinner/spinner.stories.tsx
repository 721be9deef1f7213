import type { StoryObj } from '@storybook/react-webpack5';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { Cluster } from '../cluster/cluster.tsx';
import { Spinner } from './spinner.tsx';

const Example = () => {
  const t = useStoryText();
  return (
    <Cluster>
      <Spinner /> {t('Перевіряємо картку…', 'Проверяем карту…')}
    </Cluster>
  );
};

const meta = {
  title: 'State/Spinner',
  component: Spinner,
  parameters: {
    guide: {
      uk: {
        about: 'Кільце, що обертається: коротке очікування в кнопці чи полі.',
        do: ['Скажіть поруч словами, чого чекаємо.'],
        dont: ['Не закривайте ним сторінку: для неї є Skeleton.'],
      },
      ru: {
        about: 'Вращающееся кольцо: короткое ожидание в кнопке или поле.',
        do: ['Скажите рядом словами, чего ждём.'],
        dont: ['Не закрывайте им страницу: для неё есть Skeleton.'],
      },
    },
  },
  render: () => <Example />,
} satisfies StoryMeta<typeof Spinner>;
export default meta;

type Story = StoryObj<typeof Spinner>;

export const WithWords: Story = {};
