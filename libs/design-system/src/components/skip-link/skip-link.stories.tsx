import type { StoryObj } from '@storybook/react-webpack5';
import { useId } from 'react';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { styled } from 'styled-components';
import { SkipLink } from './skip-link.tsx';

const Frame = styled.div`
  position: relative;
  min-height: 4rem;
`;

const Example = () => {
  const t = useStoryText();
  const id = useId();
  return (
    <Frame>
      <SkipLink href={`#${id}`}>{t('До змісту', 'К содержанию')}</SkipLink>
      <p id={id} tabIndex={-1}>
        {t('Натисніть Tab, щоб побачити посилання.', 'Нажмите Tab, чтобы увидеть ссылку.')}
      </p>
    </Frame>
  );
};

const meta = {
  title: 'Page/SkipLink',
  component: SkipLink,
  parameters: {
    guide: {
      uk: {
        about: 'Перше посилання сторінки: переносить клавіатуру повз шапку. Видно лише під фокусом.',
        do: ['Поставте найпершим на сторінці.', 'Ведіть до елемента main.'],
        dont: ['Не ховайте від фокуса.', 'Не ставте кількох на сторінку.'],
      },
      ru: {
        about: 'Первая ссылка страницы: переносит клавиатуру мимо шапки. Видна только в фокусе.',
        do: ['Поставьте самой первой на странице.', 'Ведите к элементу main.'],
        dont: ['Не прячьте от фокуса.', 'Не ставьте несколько на страницу.'],
      },
    },
  },
  render: () => <Example />,
} satisfies StoryMeta<typeof SkipLink>;
export default meta;

type Story = StoryObj<typeof SkipLink>;

export const Hidden: Story = {};
export const Focused: Story = {
  play: ({ canvas }) => {
    canvas.getByRole('link').focus();
  },
};
