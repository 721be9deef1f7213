import type { StoryObj } from '@storybook/react-webpack5';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { CloseButton } from './close-button.tsx';
import type { CloseButtonProps } from './close-button.tsx';

const Example = (props: Partial<CloseButtonProps>) => {
  const t = useStoryText();
  return <CloseButton {...props} label={t('Закрити', 'Закрыть')} />;
};

const meta = {
  title: 'State/CloseButton',
  component: CloseButton,
  argTypes: { label: { control: false } },
  parameters: {
    guide: {
      uk: {
        about: 'Хрестик, що закриває те, у чому стоїть: вікно, панель, сповіщення.',
        do: ['Скажіть у label, що саме закриється: «Закрити меню».', 'Поставте у верхньому правому куті.'],
        dont: ['Не вживайте для видалення: для цього кнопка зі словом «Видалити».'],
      },
      ru: {
        about: 'Крестик, который закрывает то, в чём стоит: окно, панель, уведомление.',
        do: ['Скажите в label, что именно закроется: «Закрыть меню».', 'Поставьте в верхнем правом углу.'],
        dont: ['Не используйте для удаления: для этого кнопка со словом «Удалить».'],
      },
    },
  },
  render: (args) => <Example {...args} />,
} satisfies StoryMeta<typeof CloseButton>;
export default meta;

type Story = StoryObj<CloseButtonProps>;

export const Default: Story = {};
