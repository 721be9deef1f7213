import type { StoryObj } from '@storybook/react-webpack5';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { styled } from 'styled-components';
import { Grid } from './grid.tsx';
import type { GridProps } from './grid.tsx';

const Box = styled.div`
  padding: var(--space-m);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-surface-sunken);
`;

const Example = (props: GridProps) => {
  const t = useStoryText();
  return (
    <Grid {...props}>
      <Box>{t('Паспорт', 'Паспорт')}</Box>
      <Box>{t('Адреса', 'Адрес')}</Box>
      <Box>{t('Робота і дохід', 'Работа и доход')}</Box>
    </Grid>
  );
};

const meta = {
  title: 'Page/Grid',
  component: Grid,
  argTypes: { min: { control: 'text' }, gap: { control: 'select', options: ['s', 'm', 'l'] } },
  parameters: {
    guide: {
      uk: {
        about: 'Однакові стовпці: стільки, скільки вміщується.',
        do: ['Задайте найменшу ширину картки через min.', 'Давайте картки однакової будови: їх легше порівнювати.'],
        dont: ['Не рахуйте стовпці самі для кожної ширини екрана.'],
      },
      ru: {
        about: 'Одинаковые столбцы: столько, сколько помещается.',
        do: ['Задайте наименьшую ширину карточки через min.', 'Давайте карточки одинакового устройства: их легче сравнивать.'],
        dont: ['Не считайте столбцы сами для каждой ширины экрана.'],
      },
    },
  },
  render: (args) => <Example {...args} />,
} satisfies StoryMeta<typeof Grid>;
export default meta;

type Story = StoryObj<GridProps>;

export const Default: Story = {};
export const Narrow: Story = { args: { min: '8rem', gap: 's' } };
