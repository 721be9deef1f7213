import type { StoryObj } from '@storybook/react-webpack5';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { Button } from '../button/button.tsx';
import { Tooltip, type TooltipProps } from './tooltip.tsx';

const Example = ({ placement }: Pick<TooltipProps, 'placement'>) => {
  const t = useStoryText();
  return (
    <Tooltip
      text={t('Відсотки за один день користування', 'Проценты за один день пользования')}
      {...(placement === undefined ? {} : { placement })}
    >
      <Button look="secondary">{t('Денна ставка', 'Дневная ставка')}</Button>
    </Tooltip>
  );
};

const meta = {
  title: 'State/Tooltip',
  component: Tooltip,
  args: { text: '', children: <span /> },
  argTypes: { placement: { control: 'select', options: ['top', 'bottom', 'start', 'end'] } },
  parameters: {
    guide: {
      uk: {
        about: 'Коротке пояснення до кнопки чи посилання: під вказівником і під фокусом клавіатури.',
        do: ['Пояснюйте те, що й без підказки має назву.', 'Кілька слів, без посилань і кнопок.'],
        dont: [
          'Не кажіть у підказці того, без чого не обійтися: на дотик вона не з’являється.',
          'Не вішайте підказку на текст, що не отримує фокуса.',
        ],
      },
      ru: {
        about: 'Короткое пояснение к кнопке или ссылке: под указателем и под фокусом клавиатуры.',
        do: ['Поясняйте то, что и без подсказки имеет название.', 'Несколько слов, без ссылок и кнопок.'],
        dont: [
          'Не говорите в подсказке того, без чего не обойтись: от касания она не появляется.',
          'Не вешайте подсказку на текст, который не получает фокуса.',
        ],
      },
    },
  },
  render: (args) => <Example {...args} />,
} satisfies StoryMeta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Below: Story = { args: { placement: 'bottom' } };
