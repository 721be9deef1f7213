import type { StoryObj } from '@storybook/react-webpack5';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { Grid } from '../grid/grid.tsx';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { iconNames } from '../../icons/sprites.ts';
import { Icon } from './icon.tsx';
import type { IconProps } from './icon.tsx';

const All = () => (
  <Grid min="7rem" gap="s">
    {iconNames.map((name) => (
      <Stack key={name} gap="xs" align="center">
        <Icon name={name} />
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
  args: { name: 'card' },
  argTypes: { name: { control: 'select', options: iconNames }, size: { control: 'text' }, label: { control: 'text' } },
  parameters: {
    guide: {
      uk: {
        about: 'Лінійна піктограма кольору тексту.',
        do: [
          'Поруч із текстом залиште без label: це прикраса.',
          'Сама по собі піктограма потребує label.',
          'У коді, що завантажується з кожною сторінкою, беріть Glyph.',
        ],
        dont: ['Не замінюйте піктограмою слово, якого ніхто не вгадає.'],
      },
      ru: {
        about: 'Линейная пиктограмма цвета текста.',
        do: [
          'Рядом с текстом оставьте без label: это украшение.',
          'Сама по себе пиктограмма требует label.',
          'В коде, который загружается с каждой страницей, берите Glyph.',
        ],
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
export const WithLabel: Story = { args: { name: 'warning' }, render: (args) => <Named {...args} /> };
export const AllIcons: Story = { render: () => <All /> };
