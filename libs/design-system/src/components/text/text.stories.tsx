import type { StoryObj } from '@storybook/react-webpack5';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { Text } from './text.tsx';
import type { TextProps } from './text.tsx';

const Example = (props: TextProps) => {
  const t = useStoryText();
  return (
    <Text {...props}>
      {t(
        'Повернути позику можна раніше: ви сплатите лише за дні користування.',
        'Вернуть займ можно раньше: вы заплатите только за дни пользования.',
      )}
    </Text>
  );
};

const meta = {
  title: 'Text/Text',
  component: Text,
  argTypes: {
    size: { control: 'inline-radio', options: ['s', 'm', 'l'] },
    tone: { control: 'select', options: ['normal', 'muted', 'success', 'danger'] },
  },
  parameters: {
    guide: {
      uk: {
        about: 'Абзац.',
        do: ['Пишіть короткими реченнями: одне — одна думка.', 'Другорядне робіть muted.'],
        dont: ['Не виділяйте кольором те, що не є станом.', 'Не пишіть малим те, що людина мусить прочитати.'],
      },
      ru: {
        about: 'Абзац.',
        do: ['Пишите короткими предложениями: одно — одна мысль.', 'Второстепенное делайте muted.'],
        dont: ['Не выделяйте цветом то, что не является состоянием.', 'Не пишите мелким то, что человек обязан прочитать.'],
      },
    },
  },
  render: (args) => <Example {...args} />,
} satisfies StoryMeta<typeof Text>;
export default meta;

type Story = StoryObj<TextProps>;

export const Default: Story = {};
export const Large: Story = { args: { size: 'l' } };
export const Small: Story = { args: { size: 's' } };
export const Muted: Story = { args: { tone: 'muted' } };
export const Success: Story = { args: { tone: 'success' } };
export const Danger: Story = { args: { tone: 'danger' } };
