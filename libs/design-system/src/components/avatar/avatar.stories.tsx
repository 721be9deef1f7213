import type { StoryObj } from '@storybook/react-webpack5';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { Cluster } from '../cluster/cluster.tsx';
import { Avatar, type AvatarProps } from './avatar.tsx';

const Example = (props: Partial<AvatarProps>) => {
  const t = useStoryText();
  return <Avatar name={t('Шевченко Оксана', 'Шевченко Оксана')} {...props} />;
};

const meta = {
  title: 'State/Avatar',
  component: Avatar,
  args: { name: '' },
  argTypes: { size: { control: 'inline-radio', options: ['s', 'm', 'l'] }, decorative: { control: 'boolean' } },
  parameters: {
    guide: {
      uk: {
        about: 'Людина: світлина, а без неї — ініціали.',
        do: ['Поруч з імʼям словами передайте decorative.'],
        dont: ['Не робіть аватар кнопкою без підпису.'],
      },
      ru: {
        about: 'Человек: фотография, а без неё — инициалы.',
        do: ['Рядом с именем словами передайте decorative.'],
        dont: ['Не делайте аватар кнопкой без подписи.'],
      },
    },
  },
  render: ({ name: _, ...args }) => <Example {...args} />,
} satisfies StoryMeta<typeof Avatar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Large: Story = { args: { size: 'l' } };

const WithName = () => {
  const t = useStoryText();
  return (
    <Cluster gap="s">
      <Example decorative />
      <span>{t('Шевченко Оксана', 'Шевченко Оксана')}</span>
    </Cluster>
  );
};

export const BesideTheName: Story = { render: () => <WithName /> };
