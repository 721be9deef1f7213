import type { StoryObj } from '@storybook/react-webpack5';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { Grid } from '../grid/grid.tsx';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import * as paths from '../../icons/paths.ts';
import { Icon, type IconProps } from './icon.tsx';

const All = () => (
  <Grid min="7rem" gap="s">
    {Object.entries(paths).map(([name, path]) => (
      <Stack key={name} gap="xs" align="center">
        <Icon path={path} />
        <Text size="s">{name}</Text>
      </Stack>
    ))}
  </Grid>
);

const Named = (props: IconProps) => {
  const t = useStoryText();
  return <Icon {...props} label={t('Увага', 'Внимание')} />;
};

const meta = {
  title: 'Page/Icon',
  component: Icon,
  args: { path: paths.cardIcon },
  argTypes: { path: { control: 'select', options: Object.values(paths) }, size: { control: 'text' }, label: { control: 'text' } },
  parameters: {
    guide: {
      uk: {
        about: 'Лінійна піктограма кольору тексту.',
        do: ['Поруч із текстом залиште без label: це прикраса.', 'Сама по собі піктограма потребує label.'],
        dont: ['Не замінюйте піктограмою слово, якого ніхто не вгадає.'],
      },
      ru: {
        about: 'Линейная пиктограмма цвета текста.',
        do: ['Рядом с текстом оставьте без label: это украшение.', 'Сама по себе пиктограмма требует label.'],
        dont: ['Не заменяйте пиктограммой слово, которого никто не угадает.'],
      },
    },
  },
  render: (args) => <Icon {...args} />,
} satisfies StoryMeta<typeof Icon>;
export default meta;

type Story = StoryObj<IconProps>;

export const Default: Story = {};
export const Large: Story = { args: { size: '3rem' } };
export const WithLabel: Story = { args: { path: paths.warningIcon }, render: (args) => <Named {...args} /> };
export const AllIcons: Story = { render: () => <All /> };
