import type { StoryObj } from '@storybook/react-webpack5';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { styled } from 'styled-components';
import { Stack } from './stack.tsx';
import type { StackProps } from './stack.tsx';

const Box = styled.div`
  padding: var(--space-m);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-surface-sunken);
`;

const Example = (props: StackProps) => {
  const t = useStoryText();
  return (
    <Stack {...props}>
      <Box>{t('Паспорт', 'Паспорт')}</Box>
      <Box>{t('Адреса', 'Адрес')}</Box>
      <Box>{t('Робота і дохід', 'Работа и доход')}</Box>
    </Stack>
  );
};

const meta = {
  title: 'Page/Stack',
  component: Stack,
  argTypes: {
    gap: { control: 'select', options: ['xs', 's', 'm', 'l', 'xl'] },
    align: { control: 'select', options: ['stretch', 'start', 'center', 'end'] },
  },
  parameters: {
    guide: {
      uk: {
        about: 'Елементи один під одним з однаковою відстанню.',
        do: ['Беріть відстань із шкали: gap="s", "m", "l".', 'Відстань між частинами сторінки робіть більшою, ніж усередині частини.'],
        dont: ['Не додавайте елементам власних відступів.', 'Не центруйте довгий текст.'],
      },
      ru: {
        about: 'Элементы один под другим с одинаковым расстоянием.',
        do: ['Берите расстояние из шкалы: gap="s", "m", "l".', 'Расстояние между частями страницы делайте больше, чем внутри части.'],
        dont: ['Не добавляйте элементам собственных отступов.', 'Не центрируйте длинный текст.'],
      },
    },
  },
  render: (args) => <Example {...args} />,
} satisfies StoryMeta<typeof Stack>;
export default meta;

type Story = StoryObj<StackProps>;

export const Default: Story = {};
export const Tight: Story = { args: { gap: 'xs' } };
export const Loose: Story = { args: { gap: 'xl' } };
export const Centred: Story = { args: { align: 'center' } };
