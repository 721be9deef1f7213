import type { StoryObj } from '@storybook/react-webpack5';
import type { StoryMeta } from '../../stories/guide.ts';
import { pictureNames } from '../../icons/pictures.ts';
import { Grid } from '../grid/grid.tsx';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { Illustration } from './illustration.tsx';
import type { IllustrationProps } from './illustration.tsx';

const All = () => (
  <Grid min="12rem">
    {pictureNames.map((name) => (
      <Stack key={name} gap="xs" align="center">
        <Illustration name={name} />
        <Text size="s">{name}</Text>
      </Stack>
    ))}
  </Grid>
);

const meta = {
  title: 'Page/Illustration',
  component: Illustration,
  parameters: {
    guide: {
      uk: {
        about: 'Малюнок для порожнього списку, помилки чи очікування. Бере кольори теми.',
        do: ['Ставте один малюнок на екран.', 'Дайте label, лише якщо малюнок додає зміст до тексту.'],
        dont: ['Не показуйте там, де людина читає умови чи вводить дані.'],
      },
      ru: {
        about: 'Рисунок для пустого списка, ошибки или ожидания. Берёт цвета темы.',
        do: ['Ставьте один рисунок на экран.', 'Дайте label, только если рисунок добавляет смысл к тексту.'],
        dont: ['Не показывайте там, где человек читает условия или вводит данные.'],
      },
    },
  },
  render: () => <All />,
} satisfies StoryMeta<typeof Illustration>;
export default meta;

type Story = StoryObj<IllustrationProps>;

export const AllPictures: Story = {};
