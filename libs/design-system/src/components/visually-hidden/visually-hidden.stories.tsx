import type { StoryObj } from '@storybook/react-webpack5';
import type { StoryMeta } from '../../stories/guide.ts';
import { useStoryText } from '../../stories/story-text.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const Example = () => {
  const t = useStoryText();
  return (
    <p>
      <VisuallyHidden>{t('Залишилося сплатити: ', 'Осталось оплатить: ')}</VisuallyHidden>5 450 ₴
    </p>
  );
};

const meta = {
  title: 'Page/VisuallyHidden',
  component: VisuallyHidden,
  parameters: {
    guide: {
      uk: {
        about: 'Текст лише для читачів екрана.',
        do: ['Поясніть те, що зрячі бачать із картинки чи місця на сторінці.'],
        dont: ['Не ховайте те, що потрібно всім.', 'Не кладіть сюди посилання і кнопки: фокус зникне з очей.'],
      },
      ru: {
        about: 'Текст только для программ чтения с экрана.',
        do: ['Поясните то, что зрячие видят из картинки или места на странице.'],
        dont: ['Не прячьте то, что нужно всем.', 'Не кладите сюда ссылки и кнопки: фокус пропадёт из виду.'],
      },
    },
  },
  render: () => <Example />,
} satisfies StoryMeta<typeof VisuallyHidden>;
export default meta;

type Story = StoryObj<typeof VisuallyHidden>;

export const Default: Story = {};
