import type { StoryObj } from '@storybook/react-webpack5';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { styled } from 'styled-components';
import { Cluster } from './cluster.tsx';
import type { ClusterProps } from './cluster.tsx';

const Box = styled.div`
  padding: var(--space-m);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-surface-sunken);
`;

const Example = (props: ClusterProps) => {
  const t = useStoryText();
  return (
    <Cluster {...props}>
      <Box>{t('Паспорт', 'Паспорт')}</Box>
      <Box>{t('Адреса', 'Адрес')}</Box>
      <Box>{t('Робота і дохід', 'Работа и доход')}</Box>
    </Cluster>
  );
};

const meta = {
  title: 'Page/Cluster',
  component: Cluster,
  argTypes: {
    gap: { control: 'select', options: ['xs', 's', 'm', 'l'] },
    justify: { control: 'select', options: ['start', 'center', 'end', 'space-between'] },
    align: { control: 'select', options: ['start', 'center', 'baseline', 'end'] },
  },
  parameters: {
    guide: {
      uk: {
        about: 'Елементи в рядок; коли місця бракує, переносяться далі.',
        do: ['Використовуйте для кнопок, позначок і коротких фактів.', 'Рознесіть по краях через justify="space-between".'],
        dont: ['Не робіть таблицю: стовпці не вирівняються.'],
      },
      ru: {
        about: 'Элементы в строку; когда места не хватает, переносятся дальше.',
        do: ['Используйте для кнопок, меток и коротких фактов.', 'Разнесите по краям через justify="space-between".'],
        dont: ['Не делайте таблицу: столбцы не выровняются.'],
      },
    },
  },
  render: (args) => <Example {...args} />,
} satisfies StoryMeta<typeof Cluster>;
export default meta;

type Story = StoryObj<ClusterProps>;

export const Default: Story = {};
export const Apart: Story = { args: { justify: 'space-between' } };
export const Centred: Story = { args: { justify: 'center' } };
