import type { StoryObj } from '@storybook/react-webpack5';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { styled } from 'styled-components';
import { Container } from './container.tsx';

const Box = styled.div`
  padding: var(--space-m);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-surface-sunken);
`;

const Example = () => {
  const t = useStoryText();
  return (
    <Container>
      <Box>{t('Ширина тексту лишається зручною на будь-якому екрані.', 'Ширина текста остаётся удобной на любом экране.')}</Box>
    </Container>
  );
};

const meta = {
  title: 'Page/Container',
  component: Container,
  parameters: {
    guide: {
      uk: {
        about: 'Колонка сторінки: по центру, з полями по боках.',
        do: ['Загорніть у неї вміст сторінки один раз.', 'Фон на всю ширину залиште зовні.'],
        dont: ['Не вкладайте одну колонку в іншу.'],
      },
      ru: {
        about: 'Колонка страницы: по центру, с полями по бокам.',
        do: ['Заверните в неё содержимое страницы один раз.', 'Фон на всю ширину оставьте снаружи.'],
        dont: ['Не вкладывайте одну колонку в другую.'],
      },
    },
  },
  render: () => <Example />,
} satisfies StoryMeta<typeof Container>;
export default meta;

type Story = StoryObj<typeof Container>;

export const Default: Story = {};
