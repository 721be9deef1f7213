import type { StoryObj } from '@storybook/react-webpack5';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { Timeline } from './timeline.tsx';

const Example = () => {
  const t = useStoryText();
  return (
    <Timeline
      items={[
        { title: t('Заявку отримано', 'Заявка получена'), time: '10:02', state: 'done', stateLabel: t('виконано', 'выполнено') },
        {
          title: t('Перевіряємо дані', 'Проверяем данные'),
          time: '10:03',
          text: t('Зазвичай це триває до пʼяти хвилин.', 'Обычно это занимает до пяти минут.'),
          state: 'current',
          stateLabel: t('триває', 'идёт'),
        },
        { title: t('Гроші на картці', 'Деньги на карте'), state: 'upcoming', stateLabel: t('далі', 'дальше') },
      ]}
    />
  );
};

const meta = {
  title: 'State/Timeline',
  component: Timeline,
  parameters: {
    guide: {
      uk: {
        about: 'Що відбулося і що буде далі.',
        do: ['Назвіть події минулим часом, а майбутнє — що саме станеться.', 'Додайте stateLabel: читач екрана не бачить кольору.'],
        dont: ['Не показуйте більше семи подій одразу.'],
      },
      ru: {
        about: 'Что произошло и что будет дальше.',
        do: [
          'Назовите события прошедшим временем, а будущее — что именно произойдёт.',
          'Добавьте stateLabel: программа чтения с экрана не видит цвета.',
        ],
        dont: ['Не показывайте больше семи событий сразу.'],
      },
    },
  },
  render: () => <Example />,
} satisfies StoryMeta<typeof Timeline>;
export default meta;

type Story = StoryObj<typeof Timeline>;

export const Default: Story = {};
