import type { StoryObj } from '@storybook/react-webpack5';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { styled } from 'styled-components';
import { light } from '../../tokens/colors.ts';
import { measures } from '../../tokens/measures.ts';
import { Grid } from '../grid/grid.tsx';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { GlobalStyle } from './global-style.tsx';

const Swatch = styled.div`
  height: 3rem;
  border: 1px solid var(--color-line-strong);
  border-radius: var(--radius-s);
`;

const Colours = () => (
  <Grid min="9rem" gap="s">
    {Object.keys(light).map((name) => (
      <Stack key={name} gap="xs">
        <Swatch style={{ background: `var(--color-${name})` }} />
        <Text size="s">{name}</Text>
      </Stack>
    ))}
  </Grid>
);

const Sizes = () => {
  const t = useStoryText();
  return (
    <Stack>
      {Object.keys(measures)
        .filter((name) => name.startsWith('text-'))
        .map((name) => (
          <p key={name} style={{ fontSize: `var(--${name})`, lineHeight: 1.3 }}>
            {t('Гроші на картку за чверть години', 'Деньги на карту за четверть часа')}
          </p>
        ))}
    </Stack>
  );
};

const meta = {
  title: 'Page/GlobalStyle',
  component: GlobalStyle,
  parameters: {
    guide: {
      uk: {
        about: 'Кольори, розміри та шрифти сайту як змінні CSS. Ставиться один раз, зверху сторінки.',
        do: ['Беріть колір за змістом: --color-danger, а не «червоний».', 'Усі довжини задавайте в rem: вони ростуть разом із текстом.'],
        dont: ['Не пишіть кольорів і відступів числами в компонентах.'],
      },
      ru: {
        about: 'Цвета, размеры и шрифты сайта как переменные CSS. Ставится один раз, сверху страницы.',
        do: ['Берите цвет по смыслу: --color-danger, а не «красный».', 'Все длины задавайте в rem: они растут вместе с текстом.'],
        dont: ['Не пишите цветов и отступов числами в компонентах.'],
      },
    },
  },
  render: () => <Colours />,
} satisfies StoryMeta<typeof GlobalStyle>;
export default meta;

type Story = StoryObj<typeof GlobalStyle>;

export const Palette: Story = {};
export const TypeScale: Story = { render: () => <Sizes /> };
